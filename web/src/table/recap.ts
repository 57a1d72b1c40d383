// What others did while one was not asked: told in one line, and line by line.

import type { Line, Piece, Scene, Show } from '../lib/protocol'
import { listed, t } from '../lib/text'

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

/** "Chicken: Ann −3, Bob −2; Cat comes", or the first line where nothing of the kind happened. */
export function recap(all: Past[], now: Piece[]): string {
  const steps = stepsOf(all)
  if (!steps.length) return ''
  const names = new Map([...all.flatMap(({ before }) => before.pieces), ...now].map((piece) => [piece.id, piece.name]))
  const changed = new Map<string, number>()
  const come = new Set<string>()
  const went = new Set<string>()
  const moved = new Set<string>()
  for (const { line } of steps) {
    const show = line.show
    if (show?.do === 'harm' || show?.do === 'heal')
      changed.set(show.piece, (changed.get(show.piece) ?? 0) + (show.do === 'harm' ? -show.amount : show.amount))
    if (show?.do === 'appear') come.add(show.piece)
    if (show?.do === 'vanish') went.add(show.piece)
    if (show?.do === 'move') moved.add(show.piece)
  }
  const called = (id: string) => names.get(id) ?? ''
  const told = [
    ...[...went].filter(called).map((id) => t('recap.gone', { name: called(id) })),
    ...[...changed]
      .filter(([id, by]) => by && called(id) && !went.has(id))
      .map(([id, by]) => `${called(id)} ${by < 0 ? `−${-by}` : `+${by}`}`),
    ...[...come].filter((id) => called(id) && !went.has(id)).map((id) => t('recap.comes', { name: called(id) })),
    ...[...moved]
      .filter((id) => called(id) && !changed.has(id) && !went.has(id))
      .map((id) => t('recap.moves', { name: called(id) })),
  ]
  const who = [...new Set(all.map(({ by }) => by).filter(Boolean))]
  const first = steps.find(({ line }) => !line.heading)?.line.text ?? steps[0].line.text
  const said = told.length
    ? `${told.slice(0, FEW).join(', ')}${told.length > FEW ? ` ${t('and-more', { n: told.length - FEW })}` : ''}`
    : first
  return who.length && told.length ? `${listed(who)}: ${said}` : said
}
