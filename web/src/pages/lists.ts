// Tables and replays as lists show them.

import { get } from '../lib/api'
import { remember, type MyTable } from '../lib/mytables'
import { calledBy, naming } from '../table/named'

export interface Seated { seat?: number; name: string; who?: string; bot?: string | null }
export interface Watched { id: string; game: string; title: string; seats: Seated[]; status: string; started: number; over: number | null; result: string; watching: number }
export interface Replayed { id: string; game: string; title: string; seats: string[]; result: string; started: number; over: number }

/** Who plays, in one line; whoever has played there themselves is "you". */
export function people(seats: (Seated | string)[] | undefined, table?: MyTable): string {
  const names = (seats ?? []).map((seat) => (typeof seat === 'string' ? seat : seat.name))
  return names.map((name, seat) => calledBy(name, seat, table?.seats ?? [])).filter(Boolean).join(' against ')
}

/** How a match stands or ended, told to whoever has played there themselves. */
export const toldTo = (text: string, table?: MyTable): string => naming([], table?.seats ?? [])(text)

/** A moment given as seconds, milliseconds or text, for people. */
export function when(moment: number | string | undefined): string {
  if (moment === undefined || moment === '') return ''
  const date = new Date(typeof moment === 'number' && moment < 1e11 ? moment * 1000 : moment)
  return Number.isNaN(date.valueOf()) ? '' : date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}

/** Where a table stands: the result once it is over, else what happens there. */
export const standing = (table: Watched): string => (table.over ? `Over. ${table.result}`.trim() : table.status)

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
