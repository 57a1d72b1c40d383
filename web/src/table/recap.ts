// What others did while one was not asked: told in one line, and line by line.

import type { Line, Piece, Scene, Show } from '../lib/protocol'
import { t } from '../lib/text'

type EventLine = Extract<Line, { kind: 'event' }>
/** What followed an answer of somebody else, and the scene before it. */
export interface Past {
  by: string
  before: Scene
  lines: Line[]
  /** What came before this line one has done oneself. */
  from?: number
}
/** One line to look back at. */
export interface Told {
  past: Past
  line: EventLine
}

/** So many answers of others are kept to look back at. */
export const MOST = 80

export const stepsOf = (all: Past[]): Told[] =>
  all.flatMap((past) =>
    past.lines.flatMap((line) =>
      line.kind === 'event' && line.text && line.seq >= (past.from ?? 0) ? [{ past, line }] : [],
    ),
  )

/**
 * Where something begins, in what follows one's own answer, that one has not done oneself: a heading under which something moves, somebody else's
 * piece that walks, or a card that is turned up in nobody's hand.
 */
export function beyond(lines: Line[], scene: Scene, you: number[]): number | null {
  const teams = scene.sides.filter((side) => you.includes(side.seat)).map((side) => side.team)
  const others = new Set(scene.pieces.filter((piece) => !teams.includes(piece.team)).map((piece) => piece.id))
  const byItself = (show: Show | null) =>
    (show?.do === 'move' && show.how === 'walk' && others.has(show.piece)) ||
    (show?.do === 'card' && !`${show.pile} ${show.to}`.includes('seat '))
  const moves = (line: Line) => line.kind === 'event' && line.show !== null && line.show.do !== 'roll'
  const first = lines.find(
    (line, at) =>
      line.kind === 'event' && (byItself(line.show) || (line.heading && lines.slice(at).some((after) => moves(after)))),
  )
  return first?.seq ?? null
}

/** So many things are told in the one line. */
const FEW = 4

/** Lines whose doer goes by one name; nobody's if what they tell came of itself, or of an answer in one's own turn. */
interface Deeds {
  by: string
  steps: Told[]
}

/** Whose turn it was in which somebody only answered: what follows is not their doing. */
const inTurnOf = ({ by, before }: Past): Piece | undefined => {
  const side = before.sides?.find((each) => each.name === by)
  const active = before.pieces.find((piece) => piece.active)
  return side && active && active.team !== side.team ? active : undefined
}

/** What others did by who did it; what whoever had the turn walked meanwhile is left out, for they know it themselves. */
function deedsOf(all: Past[]): Deeds[] {
  const found: Deeds[] = []
  for (const past of all) {
    const active = inTurnOf(past)
    const by = active ? '' : past.by
    const steps = stepsOf([past]).filter(
      ({ line: { show } }) => !(show?.do === 'move' && show.how === 'walk' && show.piece === active?.id),
    )
    const same = found.find((deeds) => deeds.by === by)
    if (same) same.steps.push(...steps)
    else found.push({ by, steps })
  }
  return found
}

/** "Orr −3; Chicken: Ann −3, Bob −2, Cat comes", or the first line where nothing of the kind happened. */
export function recap(all: Past[], now: Piece[]): string {
  const deeds = deedsOf(all)
  const steps = deeds.flatMap((each) => each.steps)
  if (!steps.length) return ''
  const names = new Map([...all.flatMap(({ before }) => before.pieces), ...now].map((piece) => [piece.id, piece.name]))
  const called = (id: string) => names.get(id) ?? ''
  const went = new Set(steps.flatMap(({ line: { show } }) => (show?.do === 'vanish' ? [show.piece] : [])))
  let room = FEW
  const parts = deeds.flatMap(({ by, steps }) => {
    const told = changes(steps, called, went)
    const shown = told.slice(0, room)
    const over = told.length - shown.length
    room -= shown.length
    if (!shown.length) return over ? [t('and-more', { n: over })] : []
    const said = `${shown.join(', ')}${over ? ` ${t('and-more', { n: over })}` : ''}`
    return [by ? `${by}: ${said}` : said]
  })
  return parts.join('; ') || (steps.find(({ line }) => !line.heading) ?? steps[0]).line.text
}

/** What some lines tell of pieces: who is gone, what they lost or gained, who came and who moved. */
function changes(steps: Told[], called: (id: string) => string, went: Set<string>): string[] {
  const changed = new Map<string, number>()
  const gone = new Set<string>()
  const come = new Set<string>()
  const moved = new Set<string>()
  for (const { line } of steps) {
    const show = line.show
    if (show?.do === 'harm' || show?.do === 'heal')
      changed.set(show.piece, (changed.get(show.piece) ?? 0) + (show.do === 'harm' ? -show.amount : show.amount))
    if (show?.do === 'appear') come.add(show.piece)
    if (show?.do === 'vanish') gone.add(show.piece)
    if (show?.do === 'move') moved.add(show.piece)
  }
  return [
    ...[...gone].filter(called).map((id) => t('recap.gone', { name: called(id) })),
    ...[...changed]
      .filter(([id, by]) => by && called(id) && !went.has(id))
      .map(([id, by]) => `${called(id)} ${by < 0 ? `−${-by}` : `+${by}`}`),
    ...[...come].filter((id) => called(id) && !went.has(id)).map((id) => t('recap.comes', { name: called(id) })),
    ...[...moved]
      .filter((id) => called(id) && !changed.has(id) && !went.has(id))
      .map((id) => t('recap.moves', { name: called(id) })),
  ]
}
