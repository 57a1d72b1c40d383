// The log as a list that only grows: lines are numbered, an undo takes events back but leaves a trace.

import type { Line } from '../lib/protocol'

export type EventLine = Extract<Line, { kind: 'event' }>
export type Entry = Exclude<Line, { kind: 'drop' }> | (Extract<Line, { kind: 'drop' }> & { taken: EventLine[] })

/**
 * Add fresh lines to the log. Lines already there (after a reconnection) are left out; a `drop` gathers the events from
 * its number on, so that they can still be read under it.
 */
export function merge(log: Entry[], fresh: Line[]): Entry[] {
  let last = log.length ? log[log.length - 1].seq : 0
  let all = log
  for (const line of fresh) {
    if (line.seq <= last) continue
    last = line.seq
    if (line.kind !== 'drop') {
      all = [...all, line]
      continue
    }
    const gone = (each: Entry) => each.kind === 'event' && each.n >= line.to
    const taken = all.filter(gone) as EventLine[]
    all = [...all.filter((each) => !gone(each)), { ...line, taken }]
  }
  return all
}

/** Numbers that are built from addends stand in brackets: set apart so that the line reads well. */
export function pieces(text: string): { text: string; aside: boolean }[] {
  return text
    .split(/(\([^()]*\))/)
    .filter(Boolean)
    .map((part) => ({ text: part, aside: part.startsWith('(') && /\d/.test(part) }))
}

export const lastSeq = (log: Entry[]): number => (log.length ? log[log.length - 1].seq : 0)
