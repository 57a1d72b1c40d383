// Open tables: the list of them, and how a seat is taken there.

import { get, post } from './api'
import { remember } from './mytables'
import type { TableGiven } from './opening'
import { saltFor } from './salt'
import { listed, t } from './text'

export interface OpenSeat {
  seat: number
  name: string
  who: string
  here: boolean
  free: boolean
}
export interface OpenTable {
  id: string
  game: string
  title: string
  pace: 'live' | 'days'
  clock: { seconds: number } | null
  seats: OpenSeat[]
  free: number
  /** When it was opened, in seconds. */
  since: number
}

export const openTables = () => get<OpenTable[]>('/open')

/** How fast a table is played, in words. */
export function paceOf(table: Pick<OpenTable, 'pace' | 'clock'>): string {
  if (table.pace === 'days') return t('pace.over-days')
  if (!table.clock) return t('pace.no-clock')
  const { seconds } = table.clock
  return seconds < 120 ? t('pace.seconds', { n: seconds }) : t('pace.minutes', { n: seconds / 60 })
}

/** Who waits there, in words. */
export function waitingAt(table: Pick<OpenTable, 'seats' | 'free'>): string {
  const names = table.seats.filter((seat) => !seat.free).map((seat) => seat.name)
  return t('free.seats', { who: listed(names) || t('free.none'), n: table.free })
}

/** The list of one game or one pace; empty for all. */
export const chosen = (tables: OpenTable[], game: string, pace: string): OpenTable[] =>
  tables.filter((each) => (!game || each.game === game) && (!pace || each.pace === pace))

/** Take a free seat: the key is remembered, and the address of the seat comes back. */
export async function takeSeat(table: { id: string; game: string; title: string }, name: string): Promise<string> {
  const given = await post<TableGiven>(`/tables/${encodeURIComponent(table.id)}/seat`, { name })
  const ours = given.seats.find((seat) => seat.link)!
  remember(table.id, { game: table.game, title: table.title, keys: [ours.key!], salt: saltFor(given.commitment) })
  return ours.link!
}
