// Places of a free table: whole hundredths of an inch, written in inches, and where several bases, outlines and levels meet.

import type { Ground, Option, Outline, Piece, Spot } from '../lib/protocol'
import { t } from '../lib/text'

/** A point of the table in hundredths; `level` is the key of the terrain it lies on, "" on the ground. */
export interface Place {
  x: number
  y: number
  level: string
}

const PLACE = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:\^([^\s^]+))?$/

/** `12.37,8.05^house-1` read; nothing if it is no place. */
export function readPlace(text: string): Place | null {
  const found = PLACE.exec(text)
  return (
    found && { x: Math.round(Number(found[1]) * 100), y: Math.round(Number(found[2]) * 100), level: found[3] ?? '' }
  )
}

export const inches = (hundredths: number): string => (hundredths / 100).toFixed(2)
/** As people say it: "6", "4.5", "4.37". */
export const spoken = (hundredths: number): string => String(Number((hundredths / 100).toFixed(2)))

export const writePlace = ({ x, y, level }: Place): string => `${inches(x)},${inches(y)}${level ? `^${level}` : ''}`

export const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

/** The gap between the edges of two bases, in hundredths. */
export const gap = (a: Place, wide: number, b: Place, other: number): number =>
  Math.max(0, apart(a, b) - (wide + other) / 2)

/** Whether a point lies in one of some surfaces. */
export const inside = (area: Outline[], [x, y]: Spot): boolean =>
  area.some((corners) => {
    let within = false
    for (let at = 0, before = corners.length - 1; at < corners.length; before = at++) {
      const [ax, ay] = corners[at]
      const [bx, by] = corners[before]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    }
    return within
  })

/** The smallest convex outline around some points: what a raised piece and its shadow cover together. */
export function hull(points: Spot[]): Outline {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const turn = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  const half = (from: Spot[]) => {
    const line: Spot[] = []
    for (const point of from) {
      while (line.length > 1 && turn(line[line.length - 2], line[line.length - 1], point) <= 0) line.pop()
      line.push(point)
    }
    return line.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** The shadow of something as high as that: as long as a sixth of its height, towards the lower right. */
export function shadow(outline: Outline, height: number): Outline {
  const long = height / 6
  return hull([...outline, ...outline.map(([x, y]): Spot => [x + long, y + long])])
}

export const middleOf = (outline: Outline): Spot => {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** Whether a base that is so wide touches a piece there. */
export function touches(at: Place, wide: number, piece: Piece): boolean {
  const there = standing(piece)
  return there !== null && gap(at, wide, there, piece.size ?? 0) <= TOUCH
}

/** Where a piece stands; nothing if it is not on the table. */
export const standing = (piece: Piece): Place | null => (piece.cells.length ? readPlace(piece.cells[0]) : null)

/** The piece whose base a point lies on; of several the highest, then the nearest. */
export function pieceAt(pieces: Piece[], [x, y]: Spot): Piece | null {
  let best: Piece | null = null
  let least = Infinity
  for (const piece of pieces) {
    const at = standing(piece)
    if (!at) continue
    const far = Math.hypot(at.x - x, at.y - y)
    if (far > (piece.size ?? 100) / 2) continue
    const rank = (at.level ? 0 : 10_000) + far
    if (rank < least) [best, least] = [piece, rank]
  }
  return best
}

/** The terrain a point lies on, the highest first. */
export const groundAt = (ground: Ground[], spot: Spot): Ground[] =>
  ground
    .filter((each) => each.outlines && inside(each.outlines, spot))
    .sort((one, other) => (other.height ?? 0) - (one.height ?? 0))

/**
 * The levels on which a base could be put down at a point, the likelier first: where one comes from, where there is both (a bridge, and below
 * it), else what is below: the top of what cannot be stood under, or the ground.
 */
export function levelsAt(ground: Ground[], spot: Spot, from = '', reached: string[] = []): string[] {
  const tops = groundAt(ground, spot).filter((each) => each.top && each.key)
  const solid = tops.filter((each) => !each.under).map((each) => each.key!)
  const below = solid.length ? solid : ['']
  const open = tops
    .filter((each) => each.under && (each.key === from || reached.includes(each.key!)))
    .map((each) => each.key!)
  return open.includes(from) ? [from, ...below] : [...below, ...open]
}

/** The listed answer nearest to a point, if it is near enough; with a level, only one of that level. */
export function nearest(options: Option[], [x, y]: Spot, within: number): Option | null {
  let best: Option | null = null
  let least = within
  for (const option of options) {
    if (!option.at) continue
    const far = Math.hypot(option.at[0] - x, option.at[1] - y)
    if (far <= least) [best, least] = [option, far]
  }
  return best
}

/** A place in words for those who do not see it: where, on what, beside whom. "12.4, 8.0, on House, 0.3 inches from Wolf". */
export function described(at: Place, size: number, pieces: Piece[], ground: Ground[], but = ''): string {
  const on = at.level
    ? ground.filter((each) => each.key === at.level).map(({ name }) => t('place.on', { name }))
    : groundAt(ground, [at.x, at.y]).map(({ name, top, under }) =>
        top && under ? t('place.under', { name }) : t('place.in', { name }),
      )
  const near = nextTo(at, size, pieces, but)
  return [pointText(at), ...on, ...(near ? [near.text] : [])].join(', ')
}

/** The same as the game calls the place, and beside whom where it does not say so: "12.4, 8.0, in contact with Wolf, left flank". */
export function calledThere(called: string, at: Place, size: number, pieces: Piece[], but = ''): string {
  const near = nextTo(at, size, pieces, but)
  return [pointText(at), called, ...(near && !called.includes(near.name) ? [near.text] : [])].join(', ')
}

const pointText = (at: { x: number; y: number }) => `${(at.x / 100).toFixed(1)}, ${(at.y / 100).toFixed(1)}`

/** Who stands next to a place, if anybody is near. */
function nextTo(at: Place, size: number, pieces: Piece[], but: string): { name: string; text: string } | null {
  const near = pieces
    .flatMap((piece) => {
      const there = standing(piece)
      return there && piece.id !== but ? [{ piece, far: Math.floor(gap(at, size, there, piece.size ?? 100)) }] : []
    })
    .sort((one, other) => one.far - other.far)[0]
  if (!near || near.far >= NEAR) return null
  const name = near.piece.name
  const text = near.far <= TOUCH ? t('place.contact', { name }) : t('place.near', { n: spoken(near.far), name })
  return { name, text }
}
const NEAR = 300
const TOUCH = 2
