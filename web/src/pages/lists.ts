// Tables and replays as lists show them.

import { get } from '../lib/api'
import { remember, type MyTable } from '../lib/mytables'
import { moments, t } from '../lib/text'

/** `called` is what the one who sits there is called on their own screen. */
export interface Seated {
  seat?: number
  name: string
  called: string
  who?: string
  bot?: string | null
  free?: boolean
}
export interface Watched {
  id: string
  game: string
  title: string
  seats: Seated[]
  status: string
  told: string[]
  started: number
  over: number | null
  result: string
  watching: number
}
export interface Replayed {
  id: string
  game: string
  title: string
  seats: string[]
  called: string[]
  result: string
  told: string[]
  started: number
  over: number
}

/** The seat of whoever has played there alone on their side of the screen. */
const ownSeat = (table?: MyTable): number => (table?.seats?.length === 1 ? table.seats[0] : -1)

/** Who plays, in one line; whoever has played there themselves as they are called on their own screen. */
export const people = (names: string[], called: string[], table?: MyTable): string =>
  names
    .map((name, seat) => (seat === ownSeat(table) ? called[seat] : name))
    .filter(Boolean)
    .reduce((one, other) => (one ? t('lists.against', { one, other }) : other), '')

/** How a match stands or ended, told to whoever has played there themselves. */
export const toldTo = (text: string, told: string[], table?: MyTable): string => told[ownSeat(table)] ?? text

/** A moment given as seconds, milliseconds or text, for people. */
export function when(moment: number | string | undefined): string {
  if (moment === undefined || moment === '') return ''
  const date = new Date(typeof moment === 'number' && moment < 1e11 ? moment * 1000 : moment)
  return Number.isNaN(date.valueOf()) ? '' : moments().format(date)
}

/** How one of our own tables stands: the server knows it, unless it has forgotten the table; one that is over meanwhile is remembered as such. */
export async function look(table: MyTable): Promise<Watched | 'gone' | null> {
  try {
    const found = await get<Watched>(`/tables/${table.id}`)
    if (found.over && !table.over) remember(table.id, { over: true, at: table.at })
    return found
  } catch (error) {
    return (error as { code?: string }).code === 'offline' ? null : 'gone'
  }
}

/** The first sentence of some words. */
export const firstOf = (text: string): string => text.match(/^.*?[.!?](?=\s|$)/s)?.[0] ?? text
