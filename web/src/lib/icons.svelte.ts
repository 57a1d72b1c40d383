// The icons of a game: drawings by name, and which one stands for which card. Fetched once for each game.

import { get } from './api'

/** Path data in a square of 512; which icon a card has by its key and name, and a part of one by its name. */
export interface Icons { drawings: Record<string, string>; cards: Record<string, string>; credit: string }

const NONE: Icons = { drawings: {}, cards: {}, credit: '' }
const asked = new Set<string>()
let known: Record<string, Icons> = $state.raw({})
let shown = $state('')

/** From now on the icons of this game are meant. */
export function showIcons(game: string) {
  shown = game
  if (!game || asked.has(game)) return
  asked.add(game)
  get<Icons>(`/games/${encodeURIComponent(game)}/icons`)
    .then((found) => (known = { ...known, [game]: found }))
    .catch(() => asked.delete(game))
}

const own = () => known[shown] ?? NONE
/** An icon by its name, as path data; nothing while it is not there. */
export const drawing = (name: string | undefined): string => (name && own().drawings[name]) || ''
/** Who drew them. */
export const iconCredit = () => own().credit
/** A changed card, or one with an address of its own, has the icon of the card as printed. */
const bare = (key: string) => key.split(' with ')[0].split('@')[0]
/** The name of the icon of a card by its key or name, or of a sentence by what it is headed with. */
export const iconOf = (key: string): string => own().cards[key] ?? own().cards[bare(key)] ?? own().cards[bare(key).replace(/[.:)]$/, '').replace(/ ?[(:].*$/, '')] ?? ''
