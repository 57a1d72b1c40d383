import { speak } from '../lib/text'
import { expect, test } from 'vitest'
import type { Board, Ground, Option, Piece } from '../lib/protocol'
import { bounds, footing, places } from './geometry'
import {
  calledThere,
  described,
  gap,
  groundAt,
  hull,
  inside,
  levelsAt,
  nearest,
  pieceAt,
  readPlace,
  shadow,
  spoken,
  writePlace,
} from './places'

const TABLE = { key: 'yard', shape: 'table', corners: [], cells: [], w: 2400, h: 2400 } as Board
const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
]
const ground = (key: string, name: string, outline: [number, number][], more: Partial<Ground> = {}): Ground => ({
  key,
  name,
  kind: key,
  text: '',
  cells: [],
  outlines: [outline],
  ...more,
})
const house = ground('house-1', 'House', square(1000, 1000, 400), { height: 300, top: true, under: 0 })
const bridge = ground('bridge', 'Bridge', square(200, 200, 400), { height: 200, top: true, under: 300 })
const swamp = ground('swamp', 'Swamp', square(1000, 1000, 600))
const piece = (id: string, name: string, place: string, size = 100) =>
  ({ id, name, cells: place ? [place] : [], size }) as Piece

test('a place is written in inches and read back exactly, with the terrain it lies on', () => {
  for (const text of ['12.37,8.05', '0.00,24.00', '12.37,8.05^house-1']) expect(writePlace(readPlace(text)!)).toBe(text)
  expect(readPlace('12.37,8.05^house-1')).toEqual({ x: 1237, y: 805, level: 'house-1' })
  for (const text of ['E5', '', '12.37', '12,8,3', 'house-1']) expect(readPlace(text)).toBeNull()
  expect([spoken(600), spoken(450), spoken(437)]).toEqual(['6', '4.5', '4.37'])
})

test('a place is looked up like a cell, and a base is as large as it is', () => {
  const at = places(TABLE)
  expect(at.get('12.37,8.05^house-1')).toMatchObject({ x: 12.37, y: 8.05 })
  expect([at.has('12.37,8.05'), at.has('E5')]).toEqual([true, false])
  expect(footing(piece('a', 'Ox', '2.00,3.00', 150), at, TABLE)).toEqual({ x: 2, y: 3, size: 1.5 })
  expect(footing(piece('a', 'Ox', ''), at, TABLE)).toBeNull()
  expect(bounds(TABLE, [], 1)).toEqual({ x: -1, y: -1, w: 26, h: 26 })
})

test('a point lies in a surface or not, in any of several', () => {
  const two = [
    square(0, 0, 100),
    [
      [200, 0],
      [300, 0],
      [250, 80],
    ] as [number, number][],
  ]
  expect([inside(two, [50, 50]), inside(two, [250, 20]), inside(two, [150, 20]), inside(two, [210, 60])]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the shadow of a piece is a sixth of its height long and begins at the piece', () => {
  const cast = shadow(square(0, 0, 100), 300)
  expect(cast).toContainEqual([150, 150])
  expect(cast).toContainEqual([0, 0])
  expect(cast).not.toContainEqual([100, 100])
  expect(
    hull([
      [0, 0],
      [100, 0],
      [50, 40],
      [100, 100],
      [0, 100],
    ]),
  ).toHaveLength(4)
})

test('gaps are measured from edge to edge', () => {
  expect(gap({ x: 0, y: 0, level: '' }, 100, { x: 300, y: 400, level: '' }, 150)).toBe(375)
  expect(gap({ x: 0, y: 0, level: '' }, 100, { x: 60, y: 0, level: '' }, 100)).toBe(0)
})

test('of two bases over one another the one on top is pointed at', () => {
  const pieces = [
    piece('low', 'Rat', '3.00,3.00'),
    piece('high', 'Owl', '3.10,3.00^bridge'),
    piece('far', 'Ox', '9.00,9.00'),
  ]
  expect(pieceAt(pieces, [305, 300])?.id).toBe('high')
  expect(pieceAt(pieces, [255, 300])?.id).toBe('low')
  expect(pieceAt(pieces, [600, 600])).toBeNull()
})

test('on a house one stands on top; at a bridge where one comes from, and one can switch', () => {
  expect(levelsAt([house, swamp], [1200, 1200])).toEqual(['house-1'])
  expect(levelsAt([house, swamp], [1500, 1500])).toEqual([''])
  expect(levelsAt([bridge], [400, 400], '', ['bridge'])).toEqual(['', 'bridge'])
  expect(levelsAt([bridge], [400, 400], 'bridge', ['bridge'])).toEqual(['bridge', ''])
  expect(levelsAt([bridge], [400, 400], '', [])).toEqual([''])
  const crate = ground('crate', 'Crate', square(350, 350, 100), { height: 100, top: true, under: 0 })
  expect(levelsAt([crate, bridge], [400, 400], '', ['crate', 'bridge'])).toEqual(['crate', 'bridge'])
  expect(levelsAt([crate, bridge], [400, 400], 'bridge', ['crate', 'bridge'])).toEqual(['bridge', 'crate'])
  expect(levelsAt([crate, bridge], [400, 400], '', ['crate'])).toEqual(['crate'])
  expect(groundAt([swamp, house], [1200, 1200]).map((each) => each.name)).toEqual(['House', 'Swamp'])
})

test('the nearest listed answer within reach of the pointer is meant', () => {
  const option = (write: string, x: number, y: number) => ({ write, at: [x, y] }) as Option
  const listed = [option('a', 100, 100), option('b', 112, 100), { write: 'c' } as Option]
  expect(nearest(listed, [107, 100], 15)?.write).toBe('b')
  expect(nearest(listed, [140, 100], 15)).toBeNull()
})

test('a place is told in words: where, on what, beside whom', () => {
  const pieces = [piece('me', 'Cat', '4.00,4.00'), piece('wolf', 'Wolf', '13.40,8.00')]
  expect(described({ x: 1240, y: 800, level: '' }, 100, pieces, [house], 'me')).toBe('12.4, 8.0, in contact with Wolf')
  expect(described({ x: 1190, y: 800, level: '' }, 100, pieces, [house], 'me')).toBe('11.9, 8.0, 0.5 inches from Wolf')
  expect(described({ x: 1200, y: 1200, level: 'house-1' }, 100, pieces, [house], 'me')).toBe('12.0, 12.0, on House')
  expect(described({ x: 400, y: 400, level: '' }, 100, pieces, [bridge], 'me')).toBe('4.0, 4.0, under Bridge')
})

test('and in the language of whoever hears it', async () => {
  await speak('de')
  const pieces = [piece('wolf', 'Wolf', '13.40,8.00')]
  expect(described({ x: 1190, y: 800, level: '' }, 100, pieces, [])).toBe('11.9, 8.0, 0.5 Zoll von Wolf entfernt')
  expect(described({ x: 400, y: 400, level: '' }, 100, [], [bridge])).toBe('4.0, 4.0, unter Bridge')
  await speak('en')
})

test('a place goes by what the game calls it, and says who is near where that does not', () => {
  const wolf = piece('wolf', 'Wolf', '10.00,8.00')
  const at = { x: 1102, y: 800, level: '' }
  expect(calledThere('in contact with Wolf, left flank', at, 100, [wolf])).toBe(
    '11.0, 8.0, in contact with Wolf, left flank',
  )
  expect(calledThere('2.0 inches east', { ...at, x: 1204 }, 100, [wolf])).toBe(
    '12.0, 8.0, 2.0 inches east, 1.04 inches from Wolf',
  )
})
