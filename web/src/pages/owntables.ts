// One's own tables as they stand: those that wait for oneself first.

import type { MyTable } from '../lib/mytables'
import type { Watched } from './lists'
import { listed, t } from '../lib/text'

/** What the server says of a table, and whose turn it is there. */
export interface Turn extends Watched {
  asked: number[]
  pace: string
}
export type Known = Turn | 'gone'

export interface Own {
  yours: MyTable[]
  others: MyTable[]
  finished: MyTable[]
}

const told = (found: Known | undefined): Turn | undefined => (found === 'gone' ? undefined : found)

export const isOver = (table: MyTable, found: Known | undefined): boolean =>
  Boolean(table.over || told(found)?.over || found === 'gone')

/** Whether somebody at this screen is asked there. */
export const isYours = (table: MyTable, found: Known | undefined): boolean =>
  !isOver(table, found) && Boolean(told(found)?.asked.some((seat) => table.seats?.includes(seat)))

/** Running ones, one's own turn first, and those that are over. */
export function sorted(tables: MyTable[], known: Record<string, Known>): Own {
  const running = tables.filter((each) => !isOver(each, known[each.id]))
  return {
    yours: running.filter((each) => isYours(each, known[each.id])),
    others: running.filter((each) => !isYours(each, known[each.id])),
    finished: tables.filter((each) => isOver(each, known[each.id])),
  }
}

/** Whose turn it is, in words. */
export function turnOf(table: MyTable, found: Known | undefined): string {
  const turn = told(found)
  if (found === 'gone') return t('mine.gone')
  if (!turn || isOver(table, found)) return ''
  if (isYours(table, found)) return t('mine.turn')
  const names = turn.asked.map((seat) => turn.seats[seat]?.name).filter(Boolean)
  if (names.length) return t('mine.waiting', { names: listed(names) })
  const free = turn.seats.filter((seat) => seat.free).length
  return t(free ? 'mine.waiting.join' : 'mine.waiting.come')
}
