// The log as a list that only grows: lines are numbered, an undo takes events back but leaves a trace.

import type { Line } from '../lib/protocol'
import { t } from '../lib/text'

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

/** The last line of the table; a note of this screen stands between two numbers. */
export const lastSeq = (log: Entry[]): number => (log.length ? Math.floor(log[log.length - 1].seq) : 0)

/** A note for this screen only, which the table does not know of. */
export const noted = (log: Entry[], text: string): Entry[] => [
  ...log,
  { seq: (log.at(-1)?.seq ?? 0) + 1 / 1024, kind: 'notice', text },
]

/** A walk told space by space is one line, which opens. */
export type Shown = Entry & { steps?: EventLine[] }

export function folded(log: Entry[]): Shown[] {
  const made: Shown[] = []
  for (const line of log) {
    const last = made.at(-1)
    const steps = last?.kind === 'event' && line.kind === 'event' ? (last.steps ?? [last]) : null
    if (!steps || line.kind !== 'event' || !sameWalk(steps[steps.length - 1], line)) made.push(line)
    else
      made[made.length - 1] = {
        ...line,
        seq: steps[0].seq,
        text: t('log.steps', { way: `${wayTo(line)!.before}${wayTo(line)!.to}`, n: steps.length + 1 }),
        steps: [...steps, line],
      }
  }
  return made
}

/** Where a line says that somebody walks, and the words before it. */
function wayTo({ show, text }: EventLine): { to: string; before: string } | null {
  if (show?.do !== 'move' || show.how !== 'walk') return null
  const to = show.path[show.path.length - 1]
  return text.includes(` ${to}`) ? { to, before: text.slice(0, text.lastIndexOf(` ${to}`) + 1) } : null
}

const sameWalk = (one: EventLine, next: EventLine): boolean => {
  const [a, b] = [wayTo(one), wayTo(next)]
  return a !== null && b !== null && a.before === b.before
}

/** What was told of the table before anything happened in the match stands apart from what did. */
export function prelude(lines: Shown[]): { notes: Shown[]; lines: Shown[] } {
  const from = lines.findIndex((line) => line.kind !== 'notice' || !Number.isInteger(line.seq))
  const count = from < 0 ? 0 : from
  return { notes: lines.slice(0, count), lines: lines.slice(count) }
}

/** A heading and what came under it; what was said before the first heading stands under none. */
export interface Section {
  key: number
  head: Extract<Shown, { kind: 'event' }> | null
  lines: Shown[]
}

export function sections(lines: Shown[]): Section[] {
  const made: Section[] = []
  for (const line of lines) {
    if (line.kind === 'event' && line.heading) made.push({ key: line.seq, head: line, lines: [] })
    else if (made.length) made[made.length - 1].lines.push(line)
    else made.push({ key: 0, head: null, lines: [line] })
  }
  return made
}
