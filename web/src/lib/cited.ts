// Texts of the rulebook name other entries by their ids; people read what these are called.

export interface Said {
  text: string
  /** The entry that is named here. */
  id?: string
}

/** A text cut where it names entries of the book. */
export function cited(text: string, titleOf: (id: string) => string | undefined): Said[] {
  return text
    .split(/([a-z\d]+(?:[.-][a-z\d]+)*\.[a-z\d]+(?:-[a-z\d]+)*)/)
    .map((part, at): Said => {
      const title = at % 2 ? titleOf(part) : undefined
      return title ? { text: title, id: part } : { text: part }
    })
    .filter((each) => each.text)
}
