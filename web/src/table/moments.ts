// The great moments of a match, found by comparing what was to be seen with what is: somebody changes, falls or goes over the edge, a round begins, a side scores, the match is over.

import type { Piece, Scene } from '../lib/protocol'
import { BEYOND } from './ground'
import { t } from '../lib/text'

export interface Moment {
  kind: 'change' | 'out' | 'edge' | 'round' | 'score' | 'end'
  text: string
  icon?: string
  team: number
  /** The cells on which it happens; without any, it is about the whole board. */
  at?: string[]
}

/** So many are shown one after the other; whatever else happened stands in the log. */
export const MOST = 3
/** How far a form has grown: the number in front of its rays. */
const grown = (piece: Piece) => Number(piece.badges.find((badge) => badge.rays)?.text || 0)
/** The first line of the status that counts something, up to what it is about now. */
const counted = (scene: Scene) => (scene.status.lines.find((line) => /\d/.test(line)) ?? '').split(/[,:;]/)[0]
const plain = (text: string) => text.replace(/\d+/g, '#')
/** What a side has most of: the number that stands first beside its name. */
const score = (scene: Scene, seat: number) => {
  const fact = scene.sides.find((side) => side.seat === seat)?.facts[0]
  return fact && /^\d+$/.test(fact.value) ? { name: fact.name, value: Number(fact.value) } : null
}

/** What happened between two scenes that everybody should look up for. `went` is where pieces were seen to go last, `fell` who was seen to fall over an edge. */
export function momentsBetween(
  before: Scene,
  after: Scene,
  went: Record<string, string> = {},
  fell: string[] = [],
): Moment[] {
  if (!before.pieces.length || before.board.key.split(' ')[0] !== after.board.key.split(' ')[0]) return []
  const found: Moment[] = []
  const now = new Map(after.pieces.map((piece) => [piece.id, piece]))
  const beyond = new Set(
    [...before.ground, ...after.ground].filter((each) => each.kind === BEYOND).flatMap((each) => each.cells),
  )
  for (const piece of before.pieces.filter((each) => each.team >= 0 && each.bars.length)) {
    const there = now.get(piece.id)
    const { name, team } = piece
    if (!there || (there.faded && !piece.faded)) {
      const last = went[piece.id] || piece.cells[0]
      const over = fell.includes(piece.id) || beyond.has(last)
      found.push({
        kind: over ? 'edge' : 'out',
        text: over ? t('moment.edge', { name }) : t('moment.out', { name }),
        icon: piece.icon,
        team,
        at: there?.cells.length ? there.cells : went[piece.id] ? [last] : piece.cells,
      })
    } else if (there.cells.some((cell) => beyond.has(cell)) && !piece.cells.some((cell) => beyond.has(cell)))
      found.push({ kind: 'edge', text: t('moment.edge', { name }), icon: piece.icon, team, at: there.cells })
    else if (there.worn && (there.worn !== piece.worn || grown(there) > grown(piece)))
      found.push({
        kind: 'change',
        text: there.worn === piece.worn ? t('moment.grow', { name }) : t('moment.change', { name }),
        icon: there.icon,
        team,
      })
  }
  for (const side of after.sides) {
    const [had, has] = [score(before, side.seat), score(after, side.seat)]
    if (had && has && had.name === has.name && has.value > had.value)
      found.push({ kind: 'score', text: `${side.name}: +${has.value - had.value}`, team: side.team })
  }
  if (after.result && !before.result)
    return [
      ...found.slice(0, MOST - 1),
      {
        kind: 'end',
        text: after.result.text.split(/[.:]\s/)[0],
        team: after.sides.find((side) => after.result!.winners.includes(side.seat))?.team ?? -1,
      },
    ]
  if (counted(after) !== counted(before) && plain(counted(after)) === plain(counted(before)))
    found.push({ kind: 'round', text: counted(after), team: -1 })
  return found.slice(0, MOST)
}
