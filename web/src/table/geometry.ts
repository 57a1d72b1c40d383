// Where things are on a board: the client knows only the middle of each cell and the outline of one.

import type { Board, Cell, Piece } from '../lib/protocol'
import { readPlace } from './places'

export interface Point {
  x: number
  y: number
}
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Where the places are that a scene speaks of by name: cells, or points of a free table. */
export interface Places {
  get: (name: string) => Cell | undefined
  has: (name: string) => boolean
}

export function places(board: Board): Places {
  if (board.shape !== 'table') return new Map(board.cells.map((cell) => [cell.name, cell]))
  const known = new Map<string, Cell | undefined>()
  const get = (name: string): Cell | undefined => {
    if (!known.has(name)) {
      const at = readPlace(name)
      known.set(name, at ? { name, x: at.x / INCH, y: at.y / INCH } : undefined)
    }
    return known.get(name)
  }
  return { get, has: (name) => get(name) !== undefined }
}
/** So many units of a free table are drawn as large as a cell. */
export const INCH = 100

/** What a cell is called in words. */
export const calledCell = (board: Board | undefined, name: string): string =>
  board?.cells.find((cell) => cell.name === name)?.say ?? name

/** The outline of a cell as the points of an SVG polygon; `shrink` draws it a little smaller. */
export function outline(board: Board, cell: Point, shrink = 1): string {
  return board.corners.map(([x, y]) => `${round(cell.x + x * shrink)},${round(cell.y + y * shrink)}`).join(' ')
}

export const round = (value: number) => Math.round(value * 1000) / 1000

/** The box around all cells, with a margin. */
export function bounds(board: Board, cells: Point[] = board.cells, margin = 0.25): Box {
  if (!cells.length && board.w && board.h)
    return { x: -margin, y: -margin, w: board.w / INCH + 2 * margin, h: board.h / INCH + 2 * margin }
  if (!cells.length) return { x: 0, y: 0, w: 1, h: 1 }
  const wide = Math.max(...board.corners.map(([x]) => Math.abs(x)))
  const high = Math.max(...board.corners.map(([, y]) => Math.abs(y)))
  const xs = cells.map((cell) => cell.x)
  const ys = cells.map((cell) => cell.y)
  const x = Math.min(...xs) - wide - margin
  const y = Math.min(...ys) - high - margin
  return { x, y, w: Math.max(...xs) + wide + margin - x, h: Math.max(...ys) + high + margin - y }
}

/** The smallest distance from a middle to an edge: how big a token may be. */
export function inradius(board: Board): number {
  const corners = board.corners
  if (!corners.length) return 0.5 // before there is a match there is no board either
  return Math.min(
    ...corners.map(([ax, ay], at) => {
      const [bx, by] = corners[(at + 1) % corners.length]
      return Math.abs(ax * by - ay * bx) / Math.hypot(bx - ax, by - ay)
    }),
  )
}

export function middle(points: Point[]): Point {
  const sum = points.reduce((total, each) => ({ x: total.x + each.x, y: total.y + each.y }), { x: 0, y: 0 })
  return { x: sum.x / (points.length || 1), y: sum.y / (points.length || 1) }
}

/** The sides of some cells that no other of them shares, each from corner to corner. */
function rim(board: Board, on: Point[]): [Point, Point][] {
  const near = (a: Point, b: Point) => Math.abs(a.x - b.x) < 0.1 && Math.abs(a.y - b.y) < 0.1
  return on.flatMap((cell) =>
    board.corners.flatMap(([ax, ay], at): [Point, Point][] => {
      const [bx, by] = board.corners[(at + 1) % board.corners.length]
      // Across a side lies the cell whose middle is as far off as both ends of the side together.
      const beyond = { x: cell.x + ax + bx, y: cell.y + ay + by }
      return on.some((other) => near(other, beyond))
        ? []
        : [
            [
              { x: cell.x + ax, y: cell.y + ay },
              { x: cell.x + bx, y: cell.y + by },
            ],
          ]
    }),
  )
}

/** The line around some cells together, as path data; `shrink` draws it a little nearer to their middle. */
export function around(board: Board, on: Point[], shrink = 1): string {
  const centre = middle(on)
  const spot = (at: Point) =>
    `${round(centre.x + (at.x - centre.x) * shrink)} ${round(centre.y + (at.y - centre.y) * shrink)}`
  const left = rim(board, on)
  const lines: string[] = []
  while (left.length) {
    const [start, first] = left.pop()!
    const line = [spot(start)]
    let end: Point | null = first
    while (end) {
      const here: Point = end
      const next = left.findIndex(([from]) => Math.hypot(from.x - here.x, from.y - here.y) < 0.1)
      if (next < 0) break
      line.push(spot(here))
      end = left.splice(next, 1)[0][1]
    }
    lines.push(`M${line.join('L')}Z`)
  }
  return lines.join('')
}

/** How far it is from a point to the nearest of some lines. */
function clearance(from: Point, lines: [Point, Point][]): number {
  return Math.min(
    ...lines.map(([a, b]) => {
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const share = Math.max(0, Math.min(1, ((from.x - a.x) * dx + (from.y - a.y) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(a.x + dx * share - from.x, a.y + dy * share - from.y)
    }),
  )
}

const NONE = new Set<string>()

/** Whether cells of a square board are themselves a square: then the token alone tells where it stands. */
function square(on: Point[], wide: number, high: number): boolean {
  const side = Math.round(Math.sqrt(on.length))
  return side * side === on.length && Math.abs(wide - (side - 1)) < 0.01 && Math.abs(high - (side - 1)) < 0.01
}

/**
 * Where a piece stands, how much bigger than a single cell it is, and the cells whose outline is its base, if its token does not show them.
 * Where others stand on it (`shared` cells), its token keeps out of their way.
 */
export function footing(
  piece: Piece,
  cells: Places,
  board?: Board,
  shared: Set<string> = NONE,
): (Point & { size: number; base?: Cell[] }) | null {
  const on = piece.cells.map((name) => cells.get(name)).filter((cell) => cell !== undefined)
  if (!on.length) return null
  if (piece.size) return { x: on[0].x, y: on[0].y, size: piece.size / INCH }
  const xs = on.map((cell) => cell.x)
  const ys = on.map((cell) => cell.y)
  const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  const own = on.filter((cell) => !shared.has(cell.name))
  const ridden = on.length > 1 && own.length > 0 && own.length < on.length
  if (!ridden && square(on, wide, high))
    return { x: Math.min(...xs) + wide / 2, y: Math.min(...ys) + high / 2, size: Math.round(Math.sqrt(on.length)) }
  const centre = middle(on)
  // In the middle of all of them; if that lies on none of its own, on the nearest.
  const nearest = (ridden ? own : on).reduce((best, cell) =>
    Math.hypot(cell.x - centre.x, cell.y - centre.y) < Math.hypot(best.x - centre.x, best.y - centre.y) ? cell : best,
  )
  const r = board ? inradius(board) : 0.5
  if (ridden) return { x: nearest.x, y: nearest.y, size: 1, base: on }
  const at = Math.hypot(nearest.x - centre.x, nearest.y - centre.y) < r * 1.2 ? centre : { x: nearest.x, y: nearest.y }
  return { ...at, size: board ? Math.max(1, clearance(at, rim(board, on)) / r) : 1, base: on }
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const TOWARDS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/**
 * The next cell in the direction of an arrow key. Nearer cells and those straight ahead win; on hexes, where no cell lies
 * straight ahead, the key alternates between the two diagonals, so that pressing it again does not drift to one side:
 * `lane` is the line one wants to stay on.
 */
export function neighbour(board: Board, from: Cell, key: Arrow, lane: Point = from): Cell | null {
  const to = TOWARDS[key]
  let best: Cell | null = null
  let least = Infinity
  for (const cell of board.cells) {
    const dx = cell.x - from.x
    const dy = cell.y - from.y
    const ahead = dx * to.x + dy * to.y
    if (ahead < 0.1) continue
    const aside = Math.abs(dx * to.y) + Math.abs(dy * to.x)
    if (aside > ahead * 1.75) continue
    const drift = Math.abs((cell.x - lane.x) * to.y) + Math.abs((cell.y - lane.y) * to.x)
    const cost = ahead + aside * 0.9 + drift * 0.2
    if (cost < least - 1e-9) {
      least = cost
      best = cell
    }
  }
  return best
}

/** The lane after a step: the one kept while going straight, a new one after a turn. */
export function nextLane(lane: Point, from: Point, key: Arrow, before: Arrow | null): Point {
  const upright = (each: Arrow) => each === 'ArrowUp' || each === 'ArrowDown'
  return before && upright(before) === upright(key) ? lane : from
}

/** The point a share of the way along a line of points. */
export function along(points: Point[], share: number): Point {
  if (points.length < 2 || share <= 0) return points[0]
  const legs = points.slice(1).map((point, at) => Math.hypot(point.x - points[at].x, point.y - points[at].y))
  let left = legs.reduce((sum, leg) => sum + leg, 0) * Math.min(1, share)
  for (const [at, leg] of legs.entries()) {
    if (left <= leg && leg > 0) {
      const part = left / leg
      return {
        x: points[at].x + (points[at + 1].x - points[at].x) * part,
        y: points[at].y + (points[at + 1].y - points[at].y) * part,
      }
    }
    left -= leg
  }
  return points[points.length - 1]
}

/** An arrow through the middles of the cells of a path; it stops a little before the middle of the last. */
export function arrow(points: Point[], short = 0.18): string {
  if (points.length < 2) return ''
  const last = points[points.length - 1]
  const before = points[points.length - 2]
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1
  const tip = { x: last.x - ((last.x - before.x) / length) * short, y: last.y - ((last.y - before.y) / length) * short }
  return [...points.slice(0, -1), tip]
    .map((point, at) => `${at ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`)
    .join(' ')
}

/** The name of a cell's column and row, if cells are named like "E5": for the coordinates at the rim. */
export function rimLabels(board: Board): { text: string; x: number; y: number; side: 'top' | 'left' }[] {
  if (board.groups) return [] // each group has its name in its middle
  const columns = new Map<string, number[]>()
  const rows = new Map<string, number[]>()
  const box = bounds(board, board.cells, 0)
  const gap = inradius(board) * 0.4
  for (const cell of board.cells) {
    const found = /^([A-Z]+)(\d+)$/.exec(cell.name)
    if (!found || cell.say) continue
    columns.set(found[1], [...(columns.get(found[1]) ?? []), cell.x])
    rows.set(found[2], [...(rows.get(found[2]) ?? []), cell.y])
  }
  const mean = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [
    ...inStep([...columns].map(([text, xs]) => ({ text, x: mean(xs), whole: new Set(xs.map(round)).size > 1 }))).map(
      ({ text, x }) => ({ text, x, y: box.y - gap, side: 'top' as const }),
    ),
    ...[...rows].map(([text, ys]) => ({ text, x: box.x - gap, y: mean(ys), side: 'left' as const })),
  ]
}

/** Of rows that are shifted against each other, a column that has cells in some of them only keeps step with the others. */
function inStep(found: { text: string; x: number; whole: boolean }[]): { text: string; x: number }[] {
  const columns = [...found].sort((one, other) => one.x - other.x)
  const at = columns.findIndex((column, number) => column.whole && columns[number + 1]?.whole)
  if (at < 0) return columns
  const step = columns[at + 1].x - columns[at].x
  return columns.map((column, number) =>
    column.whole ? column : { ...column, x: columns[at].x + step * (number - at) },
  )
}

/** Floors are laid in two or three tones, so that the eye can count: no cell has the tone of its neighbour. */
export function toneOf(board: Board, cell: Point): number {
  if (board.shape === 'square') return Math.abs(Math.round(cell.x) + Math.round(cell.y)) % 2
  // On a turned board from its first cell on, with the turn taken back.
  const turn = ((board.turn ?? 0) * Math.PI) / 180
  const origin = turn ? board.cells[0] : { x: 0, y: 0 }
  const [x, y] = [cell.x - origin.x, cell.y - origin.y]
  const row = Math.round((y * Math.cos(turn) - x * Math.sin(turn)) / 1.5)
  const column = Math.round((x * Math.cos(turn) + y * Math.sin(turn)) / Math.sqrt(3) - row / 2)
  return (((column - row) % 3) + 3) % 3
}

/** A star of so many rays around the origin, as a path. */
export function burst(rays: number, far: number, near: number): string {
  const corner = (at: number) => {
    const [angle, out] = [(at * Math.PI) / rays, at % 2 ? near : far]
    return `${(out * Math.sin(angle)).toFixed(3)} ${(-out * Math.cos(angle)).toFixed(3)}`
  }
  return `M${Array.from({ length: 2 * rays }, (_, at) => corner(at)).join('L')}Z`
}

/** How far a sign reaches from where it stands, in units of the token: half to either side, up and down. */
export interface SignBox {
  wide: number
  up: number
  down: number
}
const DRAWN: Record<string, SignBox> = {
  shield: { wide: 0.52, up: 0.26, down: 0.34 },
  flame: { wide: 0.64, up: 0.46, down: 0.36 },
  arrow: { wide: 0.68, up: 0.25, down: 0.25 },
  down: { wide: 0.76, up: 0.25, down: 0.42 },
  star: { wide: 0.64, up: 0.32, down: 0.32 },
  diamond: { wide: 0.66, up: 0.33, down: 0.33 },
}
/** The sign of a shape; what has none of its own is as wide as what stands on it. */
export const signBox = (shape: string, letters: number, figure: boolean): SignBox =>
  DRAWN[shape] ?? { wide: Math.max(0.42, 0.2 + 0.19 * letters) + (figure ? 0.26 : 0), up: 0.22, down: 0.22 }

const SIGNS = { right: 0.79, left: -0.66, top: -0.58, gap: 0.03 }

/** Where a token's signs stand: from the upper right to the left, and in rows below, so that none covers another or reaches a neighbour's. */
export function signsAt(boxes: SignBox[]): Point[] {
  const rows: SignBox[][] = []
  let free = 0
  for (const box of boxes) {
    if (!rows.length || free - box.wide < SIGNS.left) {
      rows.push([])
      free = SIGNS.right
    }
    rows.at(-1)!.push(box)
    free -= box.wide + SIGNS.gap
  }
  const places: Point[] = []
  let y = SIGNS.top
  rows.forEach((row, at) => {
    if (at)
      y += Math.max(...rows[at - 1].map((each) => each.down)) + Math.max(...row.map((each) => each.up)) + SIGNS.gap
    let right = SIGNS.right
    for (const box of row) {
      places.push({ x: right - box.wide / 2, y })
      right -= box.wide + SIGNS.gap
    }
  })
  return places
}
