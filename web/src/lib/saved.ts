// What was built in this browser: teams and units, kept on this device.

export interface Saved {
  id: string
  game: string
  kind: string
  name: string
  team: Record<string, unknown>
  text: string
  use: unknown
  at: number
}

const SHELF = 'dustup.built'
const MOST = 200

/** Everything that was built for a game, the last saved first. */
export function saved(game: string, kinds: string[] = []): Saved[] {
  return all().filter((each) => each.game === game && (!kinds.length || kinds.includes(each.kind)))
}

function all(): Saved[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]')
    return Array.isArray(found) ? found.filter((each) => typeof each?.id === 'string' && each.game) : []
  } catch {
    return []
  }
}

/** Save something; under the same id it replaces what was there. Says whether the browser kept it. */
export function keep(given: Omit<Saved, 'id' | 'at'> & { id?: string }): Saved | null {
  const made: Saved = {
    ...given,
    id: given.id || `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`,
    at: Date.now(),
  }
  return write([made, ...all().filter((each) => each.id !== made.id)].slice(0, MOST)) ? made : null
}

export function drop(id: string) {
  write(all().filter((each) => each.id !== id))
}

function write(what: Saved[]): boolean {
  try {
    localStorage.setItem(SHELF, JSON.stringify(what))
    return true
  } catch {
    return false
  }
}

// What the builder hands over to a new table, for as long as the page is open.
const HAND = 'dustup.hand'

export function handOver(what: { game: string; kind: string; name: string; use: unknown }) {
  try {
    sessionStorage.setItem(HAND, JSON.stringify(what))
  } catch {
    // Then it must be pasted.
  }
}

export function takeOver(): { game: string; kind: string; name: string; use: unknown } | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(HAND) ?? 'null')
    sessionStorage.removeItem(HAND)
    return found
  } catch {
    return null
  }
}
