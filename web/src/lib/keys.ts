// Keys of seats: a key comes in the address behind `#`, leaves the bar at once and is kept on this device.

import { recall, remember, type MyTable } from './mytables'

export type SeatLink = NonNullable<MyTable['links']>[number]

interface Opened {
  table: string
  seats: { seat: number; name: string; who: string; key: string | null; link: string | null }[]
}

/** What to remember after `POST /api/tables`: keys of seats `here` are ours, links of seats `link` are to be shared. */
export function opened(reply: Opened): Pick<MyTable, 'keys' | 'links'> {
  const ours = reply.seats.filter((seat) => seat.who === 'here' && seat.key)
  const theirs = reply.seats.filter((seat) => seat.who === 'link' && seat.link)
  return {
    keys: ours.map((seat) => seat.key!),
    links: theirs.map((seat) => ({ seat: seat.seat, name: seat.name, link: seat.link! })),
  }
}

/** Keys in `#key=…`; several are allowed. */
export function keysFrom(hash: string): string[] {
  return new URLSearchParams(hash.replace(/^#/, '')).getAll('key').filter(Boolean)
}

/** The keys for this table; those in the address are taken out of the bar and kept. */
export function takeKeys(table: string): string[] {
  const fresh = keysFrom(location.hash)
  if (fresh.length) {
    history.replaceState(history.state, '', location.pathname + location.search)
    remember(table, { keys: fresh })
  }
  return [...new Set([...(recall(table)?.keys ?? []), ...fresh])]
}
