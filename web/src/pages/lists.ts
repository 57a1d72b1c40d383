// Tables and replays as lists show them.

export interface Seated { seat?: number; name: string; who?: string; bot?: string | null }
export interface Watched { id: string; game: string; title: string; seats: Seated[]; status: string; started: number; over: number | null; result: string; watching: number }
export interface Replayed { id: string; game: string; title: string; seats: string[]; result: string; started: number; over: number }

/** Who plays, in one line. */
export function people(seats: (Seated | string)[] | undefined): string {
  return (seats ?? []).map((seat) => (typeof seat === 'string' ? seat : seat.name)).filter(Boolean).join(' against ')
}

/** A moment given as seconds, milliseconds or text, for people. */
export function when(moment: number | string | undefined): string {
  if (moment === undefined || moment === '') return ''
  const date = new Date(typeof moment === 'number' && moment < 1e11 ? moment * 1000 : moment)
  return Number.isNaN(date.valueOf()) ? '' : date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}

/** Where a table stands: the result once it is over, else what happens there. */
export const standing = (table: Watched): string => (table.over ? `Over. ${table.result}`.trim() : table.status)
