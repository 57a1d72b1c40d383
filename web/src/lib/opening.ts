// Opening a table: from a set-up and the seats to a table one sits at.

import { post } from './api'
import { opened } from './keys'
import { arrange, dealNumber, gamePage, lessonOf, type Values } from './library'
import { remember } from './mytables'
import { myName } from './name'
import { go } from './router.svelte'
import { saltFor } from './salt'
import { t } from './text'

export interface SeatAsked {
  who: 'here' | 'link' | 'open' | 'bot'
  name?: string
  bot?: string
}
export interface TableAsked {
  game: string
  setup?: Record<string, unknown>
  from?: { replay: string; at: number }
  lesson?: boolean
  prepared?: boolean
  seats: SeatAsked[]
  clock: { seconds: number } | null
  watch: boolean
  /** Whether everybody may be advised, though several people play. */ coach?: boolean
  pace?: 'live' | 'days'
}
export interface SeatGiven {
  seat: number
  name: string
  who: string
  key: string | null
  link: string | null
}
export interface TableGiven {
  table: string
  seats: SeatGiven[]
  commitment: string
}

/** The bots, from the weakest to the strongest. */
export const BOTS = [
  { bot: 'random', called: 'random' },
  { bot: 'greedy', called: 'greedy' },
  { bot: 'thinker:0.1', called: 'quick' },
  { bot: 'thinker:0.3', called: 'slow' },
  { bot: 'thinker:1', called: 'old' },
] as const
type Bot = (typeof BOTS)[number]
export const botName = (bot: Bot): string => t(`bot.${bot.called}`)
/** Its name, and how it plays. */
export const botWords = (bot: Bot): string => t('bot.choice', { name: botName(bot), how: t(`bot.${bot.called}.how`) })
const LONGEST = 40

/** A seat with a name: a person's own or that of the seat, a bot's with the seat where there are many. Whoever comes from elsewhere brings a name along. */
export function named(seat: SeatAsked, at: number, labels: string[]): SeatAsked {
  if (seat.who === 'here') return { who: seat.who, name: seat.name?.trim() || labels[at] }
  if (seat.who !== 'bot') return { who: seat.who, name: seat.name?.trim() ?? '' }
  const known = BOTS.find((each) => each.bot === seat.bot)
  const bot = known ? botName(known) : t('bot.some')
  return { ...seat, name: (labels.length > 2 ? `${bot} (${labels[at]})` : bot).slice(0, LONGEST) }
}

/** Open a table and remember its keys. */
export async function openTable(asked: TableAsked, title: string): Promise<TableGiven> {
  const given = await post<TableGiven>('/tables', asked)
  remember(given.table, { game: asked.game, title, ...opened(given), salt: saltFor(given.commitment) })
  return given
}

/** What comes after a match that is over, or the same again: one table for everybody who sat there, each with the keys of their own seats. */
export async function goOn(
  table: string,
  keys: string[],
  game: string,
  title: string,
  how: 'next' | 'again' = 'next',
): Promise<TableGiven> {
  const given = await post<TableGiven>(`/tables/${encodeURIComponent(table)}/${how}`, { keys })
  remember(given.table, {
    game,
    title,
    keys: given.seats.flatMap((seat) => seat.key ?? []),
    salt: saltFor(given.commitment),
  })
  return given
}

/** Sit down: the keys are remembered, and the link carries the first, should the browser keep nothing. */
export function sitDown(given: TableGiven) {
  const ours = given.seats.find((seat) => seat.who === 'here' && seat.link)
  go(ours?.link ?? `/table/${given.table}`)
}

const DEALT = 'dustup.dealt'

/** One of so many first matches, and not the one that was begun here last. */
export function another(game: string, many: number, chance = Math.random): number {
  let last: Record<string, unknown> = {}
  try {
    last = Object(JSON.parse(localStorage.getItem(DEALT) ?? '{}'))
  } catch {
    // Where nothing can be kept, chance alone decides.
  }
  const others = [...Array(many).keys()].filter((each) => many === 1 || each !== last[game])
  const found = others[Math.floor(chance() * others.length)] ?? 0
  try {
    localStorage.setItem(DEALT, JSON.stringify({ ...last, [game]: found }))
  } catch {
    // Nor is this one kept.
  }
  return found
}

/** One click: a good first match with a bot on every other seat. */
export async function playNow(game: string) {
  const page = await gamePage(game)
  const first = page.now[another(game, page.now.length)] ?? {}
  const values: Values = page.form.some((each) => each.key === 'deal') ? { ...first, deal: dealNumber() } : first
  const said = await arrange(game, values)
  const seats = said.seats.map((_, seat) =>
    named(
      seat ? { who: 'bot', bot: 'greedy' } : { who: 'here', name: myName() || t('player', { n: 1 }) },
      seat,
      said.seats,
    ),
  )
  sitDown(await openTable({ game, setup: said.setup, seats, prepared: true, clock: null, watch: true }, page.title))
}

/** The guided first match, with a bot on every other seat. */
export async function learn(game: string) {
  const [page, lesson] = await Promise.all([gamePage(game), lessonOf(game)])
  const seats = lesson.seats.map((name, seat) =>
    named(seat ? { who: 'bot', bot: 'greedy' } : { who: 'here', name: myName() || name }, seat, lesson.seats),
  )
  sitDown(await openTable({ game, lesson: true, seats, clock: null, watch: false }, page.title))
}
