// The icons of a game: which one stands for which card, fetched once for each game, and drawings by name, fetched when
// they are first to be seen.

import { untrack } from 'svelte'
import { get } from './api'

/** Which icon a card has by its key and name, and a part of one by its name. */
export interface Icons {
  cards: Record<string, string>
  credit: string
}

const NONE: Icons = { cards: {}, credit: '' }
/** So many drawings are asked for at once. */
const MOST = 60
const asked = new Set<string>()
let known: Record<string, Icons> = $state.raw({})
/** Path data in a square of 512, by game and name. */
let drawn: Record<string, Record<string, string>> = $state.raw({})
let shown = $state('')
const wanted: { game: string; name: string }[] = []

const of = (game: string) => `/games/${encodeURIComponent(game)}`

/** From now on the icons of this game are meant. */
export function showIcons(game: string) {
  shown = game
  if (!game || asked.has(game)) return
  asked.add(game)
  get<Icons>(`${of(game)}/icons`)
    .then((found) => (known = { ...known, [game]: found }))
    .catch(() => asked.delete(game))
}

/** Drawings that will be seen soon are fetched, all that are wanted in the same moment together. */
export function wantDrawings(names: (string | undefined)[]) {
  const game = untrack(() => shown)
  for (const name of new Set(names)) {
    if (!game || !name || asked.has(`${game}/${name}`)) continue
    asked.add(`${game}/${name}`)
    if (wanted.push({ game, name }) === 1) setTimeout(fetchWanted)
  }
}

function fetchWanted() {
  const all = wanted.splice(0)
  for (const game of new Set(all.map((each) => each.game))) {
    const names = all
      .filter((each) => each.game === game)
      .map((each) => each.name)
      .sort()
    for (let at = 0; at < names.length; at += MOST) void fetchDrawings(game, names.slice(at, at + MOST))
  }
}

async function fetchDrawings(game: string, names: string[]) {
  try {
    const found = await get<Record<string, string>>(
      `${of(game)}/drawings?names=${names.map(encodeURIComponent).join(',')}`,
    )
    drawn = { ...drawn, [game]: { ...drawn[game], ...found } }
  } catch {
    for (const name of names) asked.delete(`${game}/${name}`)
  }
}

const own = () => known[shown] ?? NONE
/** An icon by its name, as path data; nothing while it is not there. */
export function drawing(name: string | undefined): string {
  const found = name && drawn[shown]?.[name]
  if (!found) wantDrawings([name])
  return found || ''
}
/** Who drew them. */
export const iconCredit = () => own().credit
/** A changed card, or one with an address of its own, has the icon of the card as printed. */
const bare = (key: string) => key.split(' with ')[0].split('@')[0]
/** The name of the icon of a card by its key or name, or of a sentence by what it is headed with. */
export const iconOf = (key: string): string =>
  own().cards[key] ??
  own().cards[bare(key)] ??
  own().cards[
    bare(key)
      .replace(/[.,:)]$/, '')
      .replace(/ ?[(:].*$/, '')
  ] ??
  ''

/** The icon of what an entry of the menu begins with, "Prism Beam on Bog Leech 3" for instance; else that of its verb. */
export function iconOfEntry(label: string, verb: string): string {
  const words = label.split(' ')
  for (let count = words.length; count > 0; count--) {
    const found = iconOf(words.slice(0, count).join(' '))
    if (found) return found
  }
  return own().cards[verb] ?? ''
}
