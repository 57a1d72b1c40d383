// Plain words for what is drawn, for screen readers and small labels.

import type { Cell, Ground, Mark, Measured, Piece, Scene, Side } from '../lib/protocol'
import type { Target } from './choose'
import { bounds } from './geometry'
import { readPlace } from './places'
import { listed, t } from '../lib/text'

/** "You", "You or Ada", "You, Ada, or Bo". */
export const either = (names: string[]) => listed(names, 'disjunction')

/** A question to somebody else whose name stands above it already: quoted, and without the name once more. */
export function askedOf(name: string, text: string): string {
  if (!text.startsWith(`${name}: `)) return text
  const rest = text.slice(name.length + 2)
  return `“${rest[0].toUpperCase()}${rest.slice(1)}”`
}

/** A label in lines of so many letters, broken between words; only a single word that is longer is cut. */
export function inLines(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.length - 1
    if (last >= 0 && lines[last].length + 1 + word.length <= most) lines[last] += ` ${word}`
    else lines.push(word.length > most ? word.slice(0, most - 1) + '…' : word)
  }
  return lines
}

/** Whose a piece is, where sides are against each other; what nobody plays is nobody's. */
function whose(piece: Piece, sides: Side[]): string {
  if (new Set(sides.map((side) => side.team)).size < 2) return ''
  const names = sides.filter((side) => side.team === piece.team).map((side) => side.name)
  return names.length ? ` ${t('of', { name: listed(names, 'conjunction') })}` : ''
}

export function describePiece(piece: Piece, sides: Side[] = []): string {
  const bars = piece.bars.map((bar) =>
    bar.max ? t('bar.of', { name: bar.name, value: bar.value, max: bar.max }) : `${bar.name} ${bar.value}`,
  )
  const badges = piece.badges.map((badge) => badge.name)
  const name = piece.name + whose(piece, sides)
  return [name, ...bars, ...badges, piece.active ? t('piece.active') : '', piece.faded ? t('piece.faded') : '']
    .filter(Boolean)
    .join(', ')
}

/** "E5, Wall; Old Whale, health 11 of 15; legal target: move". */
export function describeCell(
  cell: Cell,
  on: { ground: Ground[]; marks: Mark[]; pieces: Piece[] },
  targets: Target[],
  sides: Side[] = [],
): string {
  const what = [
    cell.say ?? cell.name,
    ...on.ground.map((ground) => ground.name),
    ...on.marks.map((mark) => mark.text),
  ].join(', ')
  const verbs = [...new Set(targets.map((target) => target.label))]
  return [
    what,
    ...on.pieces.map((piece) => describePiece(piece, sides)),
    verbs.length
      ? t('cell.target', { verbs: verbs.slice(0, 4).join(', ') }) + (verbs.length > 4 ? ` ${t('and-others')}` : '')
      : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** Everything on each cell, found once for each scene. */
export interface Layout {
  ground: Map<string, Ground[]>
  marks: Map<string, Mark[]>
  pieces: Map<string, Piece[]>
}

export function layout(scene: Scene): Layout {
  const found: Layout = { ground: new Map(), marks: new Map(), pieces: new Map() }
  const add = <T>(into: Map<string, T[]>, cell: string, what: T) => into.set(cell, [...(into.get(cell) ?? []), what])
  // On a free table terrain goes by its key, and whoever stands there by its place.
  for (const ground of scene.ground)
    for (const cell of ground.outlines ? [ground.key ?? ''] : ground.cells) add(found.ground, cell, ground)
  for (const mark of scene.marks) add(found.marks, mark.at ?? mark.cell ?? '', mark)
  for (const piece of scene.pieces) for (const cell of piece.cells) add(found.pieces, cell, piece)
  return found
}

export const onCell = (all: Layout, name: string) => ({
  ground: all.ground.get(name) ?? [],
  marks: all.marks.get(name) ?? [],
  pieces: all.pieces.get(name) ?? [],
})

export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export const percent = (share: number) =>
  share > 0 && share < 0.005 ? t('percent.under') : `${Math.round(share * 100)} %`

/** A card that stays open: of a cell, or of the piece that stands there and may walk on. */
export interface Pin {
  cell: string
  piece: string | null
}
export const pinOn = (cell: string, scene: Scene): Pin => ({
  cell,
  piece: scene.pieces.find((piece) => piece.cells.includes(cell))?.id ?? null,
})

/** Where that is by now; a piece that is gone takes its card with it. */
export function pinnedAt(pin: Pin, scene: Scene): string | null {
  if (pin.piece === null) return pin.cell
  const cells = scene.pieces.find((piece) => piece.id === pin.piece)?.cells ?? []
  return cells.includes(pin.cell) ? pin.cell : (cells[0] ?? null)
}

/** What a line of a card begins with, to be set apart: "Long Arm (once)." or "Guard, rank 1:"; nothing where it begins with no name. */
export function headed(line: string): [head: string, rest: string] {
  const end = line.search(/[.)]\s/)
  const colon = line.indexOf(': ')
  const at = end > 0 && end < LONGEST ? end : colon
  return at > 0 && at < LONGEST ? [line.slice(0, at + 1), line.slice(at + 1)] : ['', line]
}
const LONGEST = 70

/** A number stays in the line of what it is of. */
export const kept = (text: string): string => text.replace(/ (?=\d)/g, '\u00a0')

/** What a ruler says beside the distance: whether one sees the other, where the game asks for that. */
export const sighted = ({ sight }: Pick<Measured, 'sight'>): string =>
  sight === null ? t('sight.none') : sight ? t('sight.yes') : t('sight.no')

/** Whether there is so much beside a board that it needs a column of its own: sheets, cards in hand, piles. */
export const hasMuchBeside = (scene: Scene): boolean =>
  scene.sides.some((side) => side.sheets?.length) ||
  (scene.board.cells.length > 0 && scene.piles.length + scene.hand.length > 0)

/** A board that is not much wider than high leaves room at its side: more of it is seen with everything else beside it. */
export const isTall = (scene: Scene): boolean => {
  const { w, h } = bounds(scene.board)
  return scene.board.cells.length + (scene.board.w ?? 0) > 0 && w < h * TALL
}
const TALL = 1.2

/** What a place of a free table is called: by who stands there, or in inches from the upper left corner. */
export function calledPlace(name: string, scene: Scene): string {
  const piece = scene.pieces.find((each) => each.id === name)
  if (piece) return piece.name
  const at = readPlace(name)
  const on = at?.level && scene.ground.find((each) => each.key === at.level)?.name
  return at
    ? `${(at.x / 100).toFixed(1)}, ${(at.y / 100).toFixed(1)}${on ? ` ${t('place.on', { name: on })}` : ''}`
    : name
}
