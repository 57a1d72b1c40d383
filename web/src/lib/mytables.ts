// The tables this browser sits at: their keys are kept here and nowhere else, so that a closed page can come back.

const SHELF = 'dustup.tables'
const MOST = 40

export interface MyTable {
  id: string
  game: string
  title: string
  /** The keys of the seats taken at this screen. */
  keys: string[]
  /** Those seats, by number. */
  seats?: number[]
  /** When it was last used, in milliseconds. */
  at: number
  over?: boolean
  /** Links of seats that other people take, to be shared by whoever opened the table. */
  links?: { seat: number; name: string; link: string }[]
  /** What this browser added to the dice. */
  salt?: string
  /** The first of the tables that follow each other, where matches lead to others. */
  campaign?: string
  /** Whom one does not want to read there. */
  hushed?: string[]
}

/** Every remembered table, the last used first. */
export function mine(): MyTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]')
    return Array.isArray(found) ? found.filter((each) => typeof each?.id === 'string').sort((a, b) => b.at - a.at) : []
  } catch {
    return []
  }
}

/** The remembered table of that id. */
export const recall = (id: string): MyTable | undefined => mine().find((each) => each.id === id)

/** Remember a table; keys are added to those that are known, everything else is replaced. */
export function remember(id: string, info: Partial<Omit<MyTable, 'id'>>) {
  const old = recall(id)
  const keys = [...new Set([...(old?.keys ?? []), ...(info.keys ?? [])])]
  const kept: MyTable = { game: '', title: '', ...old, ...info, id, keys, at: info.at ?? Date.now() }
  save([kept, ...mine().filter((each) => each.id !== id)].slice(0, MOST))
}

export function forget(id: string) {
  save(mine().filter((each) => each.id !== id))
}

function save(tables: MyTable[]) {
  try {
    localStorage.setItem(SHELF, JSON.stringify(tables))
  } catch {
    // A browser that keeps nothing: the link of the seat still works.
  }
}
