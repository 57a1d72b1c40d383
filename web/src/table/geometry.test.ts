import { describe, expect, it } from 'vitest'
import type { Board, Piece } from '../lib/protocol'
import {
  along,
  around,
  arrow,
  bounds,
  places,
  footing,
  inradius,
  neighbour,
  nextLane,
  rimLabels,
  signBox,
  signsAt,
  toneOf,
  type Arrow,
} from './geometry'

const half = Math.sqrt(3) / 2
const HEX: Board = {
  key: 'hex',
  shape: 'hex',
  corners: [
    [0, -1],
    [half, -0.5],
    [half, 0.5],
    [0, 1],
    [-half, 0.5],
    [-half, -0.5],
  ],
  cells: [1, 2, 3, 4, 5].flatMap((row) =>
    [...'ABCDE'].map((letter, at) => ({ name: letter + row, x: 2 * half * (at + (row % 2 ? 0 : 0.5)), y: row * 1.5 })),
  ),
}
const ANGLE = (19.1066 * Math.PI) / 180
const TURNED: Board = {
  ...HEX,
  turn: 19.1066,
  corners: HEX.corners.map(([x, y]) => [
    x * Math.cos(ANGLE) - y * Math.sin(ANGLE),
    x * Math.sin(ANGLE) + y * Math.cos(ANGLE),
  ]),
  cells: HEX.cells.map(({ name, x, y }) => ({
    name,
    x: x * Math.cos(ANGLE) - y * Math.sin(ANGLE) + 7.3,
    y: x * Math.sin(ANGLE) + y * Math.cos(ANGLE) - 2.1,
  })),
}
const SQUARE: Board = {
  key: 'square',
  shape: 'square',
  corners: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
  cells: [1, 2, 3].flatMap((row) => [...'ABC'].map((letter, at) => ({ name: letter + row, x: at, y: row }))),
}

function walk(board: Board, from: string, keys: Arrow[]): string[] {
  let at = places(board).get(from)!
  let lane = { x: at.x, y: at.y }
  let before: Arrow | null = null
  return keys.map((key) => {
    lane = nextLane(lane, at, key, before)
    before = key
    at = neighbour(board, at, key, lane) ?? at
    return at.name
  })
}

describe('arrow keys', () => {
  it('go straight on squares and stop at the rim', () => {
    expect(walk(SQUARE, 'B2', ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'])).toEqual([
      'B1',
      'A1',
      'A2',
      'A3',
      'A3',
      'B3',
    ])
  })

  it('go along rows of hexes', () => {
    expect(walk(HEX, 'B3', ['ArrowRight', 'ArrowRight', 'ArrowLeft'])).toEqual(['C3', 'D3', 'C3'])
  })

  it('go down a column of hexes in zigzag without drifting', () => {
    const way = walk(HEX, 'C1', ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
    expect([way[1], way[3]]).toEqual(['C3', 'C5'])
  })

  it.each([
    ['level', HEX],
    ['turned', TURNED],
  ])('reach every hex of a %s board', (_, board) => {
    const seen = new Set(['C3'])
    const queue = ['C3']
    for (const name of queue) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = neighbour(board, places(board).get(name)!, key)
        if (next && !seen.has(next.name)) {
          seen.add(next.name)
          queue.push(next.name)
        }
      }
    }
    expect(seen.size).toBe(board.cells.length)
  })
})

describe('drawing', () => {
  it('knows how big a token may be', () => {
    expect(inradius(HEX)).toBeCloseTo(half)
    expect(inradius(SQUARE)).toBeCloseTo(0.5)
    expect(inradius({ ...SQUARE, corners: [], cells: [] })).toBe(0.5)
  })

  it('puts a large piece in the middle of its cells', () => {
    expect(footing({ cells: ['A1', 'B1', 'A2', 'B2'] } as Piece, places(SQUARE))).toEqual({ x: 0.5, y: 1.5, size: 2 })
    expect(footing({ cells: ['A1', 'B1', 'A2', 'B2'] } as Piece, places(SQUARE), SQUARE)).toEqual({
      x: 0.5,
      y: 1.5,
      size: 2,
    })
    expect(footing({ cells: ['B2'] } as Piece, places(HEX), HEX)).toEqual({ x: 3 * half, y: 3, size: 1 })
    expect(footing({ cells: [] as string[] } as Piece, places(SQUARE))).toBeNull()
  })

  it('puts a piece that is no square in the middle of its cells, with their outline as its base', () => {
    const flower = ['C3', 'B3', 'D3', 'B2', 'C2', 'B4', 'C4']
    const at = footing({ cells: flower } as Piece, places(HEX), HEX)!
    expect([at.x, at.y]).toEqual([expect.closeTo(4 * half), expect.closeTo(4.5)])
    expect(at.size).toBeCloseTo(2 / half) // the nearest corners of the outline are two sides away
    expect(at.base!.map((cell) => cell.name)).toEqual(flower)
    const row = footing({ cells: ['A1', 'B1', 'C1'] } as Piece, places(SQUARE), SQUARE)!
    expect([row.x, row.y, row.size]).toEqual([1, 1, 1])
  })

  it('puts a piece whose middle is none of its cells on the nearest of them', () => {
    const ring = ['B2', 'C2', 'B3', 'D3', 'B4', 'C4']
    const at = footing({ cells: ring } as Piece, places(HEX), HEX)!
    expect(ring.map((name) => places(HEX).get(name)!).some((cell) => cell.x === at.x && cell.y === at.y)).toBe(true)
    expect(at.size).toBeCloseTo(1)
  })

  it('keeps out of the way of those who stand on it', () => {
    const ridden = footing({ cells: ['A1', 'B1', 'A2', 'B2'] } as Piece, places(SQUARE), SQUARE, new Set(['A1', 'B2']))!
    expect([ridden.x, ridden.y, ridden.size, ridden.base!.length]).toEqual([1, 1, 1, 4])
    const alone = footing({ cells: ['A1'] } as Piece, places(SQUARE), SQUARE, new Set(['A1']))!
    expect(alone).toEqual({ x: 0, y: 1, size: 1 })
  })

  it('draws one line around cells that touch, and one around each that stands alone', () => {
    const on = (names: string[], board = HEX) => names.map((name) => places(board).get(name)!)
    const corners = (path: string) =>
      path
        .split('M')
        .slice(1)
        .map((line) => line.split('L').length)
    expect(corners(around(HEX, on(['C3'])))).toEqual([6])
    expect(corners(around(HEX, on(['C3', 'B3', 'D3', 'B2', 'C2', 'B4', 'C4'])))).toEqual([18])
    expect(corners(around(HEX, on(['A1', 'E5'])))).toEqual([6, 6])
    expect(corners(around(HEX, on(['B3', 'D3', 'B2', 'C2', 'B4', 'C4']))).sort((a, b) => a - b)).toEqual([6, 18])
    expect(corners(around(SQUARE, on(['A1', 'B1'], SQUARE)))).toEqual([6])
    expect(around(SQUARE, [], 0.9)).toBe('')
  })

  it('gives neighbours on a turned board different tones, too', () => {
    const board = TURNED
    const pairs = board.cells.flatMap((a) =>
      board.cells
        .filter((b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 1.8)
        .map((b) => [toneOf(board, a), toneOf(board, b)]),
    )
    expect(pairs.length).toBeGreaterThan(50)
    expect(pairs.every(([a, b]) => a !== b)).toBe(true)
  })

  it('names groups in their middle and not at the rim', () => {
    expect(rimLabels({ ...SQUARE, groups: [{ name: 'A1', cells: ['A1', 'B1'] }] })).toEqual([])
  })

  it('frames all cells', () => {
    expect(bounds(SQUARE, SQUARE.cells, 0)).toEqual({ x: -0.5, y: 0.5, w: 3, h: 3 })
  })

  it('goes along a path by its length', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 3 },
    ]
    expect(along(path, 0)).toEqual(path[0])
    expect(along(path, 0.5)).toEqual({ x: 1, y: 1 })
    expect(along(path, 1)).toEqual(path[2])
    expect(along([path[1]], 0.7)).toEqual(path[1])
  })

  it('draws an arrow that stops before the last middle', () => {
    expect(
      arrow(
        [
          { x: 0, y: 0 },
          { x: 2, y: 0 },
        ],
        0.5,
      ),
    ).toBe('M0 0 L1.5 0')
    expect(arrow([{ x: 0, y: 0 }])).toBe('')
  })

  it('names columns and rows at the rim', () => {
    expect(rimLabels(SQUARE).map((label) => label.text)).toEqual(['A', 'B', 'C', '1', '2', '3'])
  })

  it('keeps the last column of hexes in step, which has cells in every other row only', () => {
    const cells = [0, 1, 2].flatMap((row) =>
      ['A', 'B', 'C', 'D']
        .slice(0, row % 2 ? 4 : 3)
        .map((letter, at) => ({ name: `${letter}${row + 1}`, x: half * (2 * at + (row % 2)), y: row * 1.5 })),
    )
    const xs = rimLabels({ key: '', shape: 'hex', corners: HEX.corners, cells })
      .filter((label) => label.side === 'top')
      .map((label) => label.x)
    expect(xs.slice(1).map((x, at) => x - xs[at])).toEqual(xs.slice(1).map(() => expect.closeTo(2 * half)))
  })
})

describe('the signs of a token', () => {
  const KINDS = [
    ...['shield', 'flame', 'arrow', 'down', 'star', 'diamond'].map((shape) => signBox(shape, 1, false)),
    ...[1, 2, 3, 4].map((letters) => signBox('round', letters, false)),
    signBox('square', 1, true),
  ]
  it('never cover each other, whatever they are', () => {
    const four = (at: number) =>
      [0, 1, 2, 3].map((place) => KINDS[Math.floor(at / KINDS.length ** place) % KINDS.length])
    for (let at = 0; at < KINDS.length ** 4; at += 1) {
      const boxes = four(at)
      const places = signsAt(boxes)
      for (let one = 0; one < 4; one += 1)
        for (let other = 0; other < one; other += 1) {
          const beside = Math.abs(places[one].x - places[other].x) >= (boxes[one].wide + boxes[other].wide) / 2
          const under = places[one].y - boxes[one].up >= places[other].y + boxes[other].down
          if (!beside && !under) expect([at, one, other]).toEqual('apart')
        }
    }
  })
  it('stay on their token: a neighbour has signs of its own', () => {
    for (const kind of KINDS)
      for (const [at, place] of signsAt([kind, kind, kind]).entries()) {
        expect(place.x + kind.wide / 2, `${at}`).toBeLessThan(0.8)
        expect(place.x - kind.wide / 2, `${at}`).toBeGreaterThan(-0.67)
      }
  })
  it('three small ones stand beside each other', () => {
    const small = signBox('round', 1, false)
    expect(new Set(signsAt([small, small, small]).map((each) => each.y)).size).toBe(1)
  })
})
