// What somebody is called: asked for once, kept in this browser, and brought along to every table.

const SHELF = 'dustup.name'
export const LONGEST = 40

/** A name as it is written on a seat: on one line, not too long, nothing that cannot be seen. */
export const tidyName = (given: string): string =>
  [
    ...given
      .replace(/(?![\u200c\u200d])\p{C}/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, LONGEST)
    .join('')
    .trim()

export function myName(): string {
  try {
    return tidyName(localStorage.getItem(SHELF) ?? '')
  } catch {
    return ''
  }
}

/** Keep a name; an empty one is forgotten. */
export function keepName(given: string): string {
  const name = tidyName(given)
  try {
    if (name) localStorage.setItem(SHELF, name)
    else localStorage.removeItem(SHELF)
  } catch {
    // A browser that keeps nothing asks again.
  }
  return name
}
