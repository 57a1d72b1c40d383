import { expect, test } from 'vitest'
import type { Family } from '../lib/protocol'
import { alternatives, begin, find, NOTHING, pickFamily, pickSpot, pointAt, spots } from './choose'
import { answerAt, blank, filled, madeUp, meantBy, typedIn } from './opened'

const SQUARE: [number, number][][] = [
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
]
const roll: Family = {
  label: 'Roll bowl 0',
  verb: 'slide',
  lead: '',
  options: [{ write: 'slide 0 50,90', say: 'Roll bowl 0 to 50,90.', cells: [], piece: null, at: [50, 90] }],
  open: { kind: 'point', write: 'slide 0 {x},{y}', area: SQUARE, snap: 15 },
}
const bring: Family = {
  label: 'Bring a pack',
  verb: 'bring',
  lead: '',
  options: [{ write: 'bring rope', say: 'Bring rope.', cells: [], piece: null }],
  open: { kind: 'team', write: 'bring {code}', plan: 'pack' },
}
const rest: Family = {
  label: 'Rest',
  verb: 'rest',
  lead: '',
  options: [{ write: 'rest', say: 'Rest.', cells: [], piece: null }],
}
const at = (x: number, y: number, level = '') => ({ x, y, level })
const question = (...menu: Family[]) => ({ menu }) as never

test('a point is meant as it is, rounded to whole units', () => {
  expect(meantBy(roll, at(12.4, 30.6))).toBe('slide 0 12,31')
})

test('near a listed point that one is meant, also a little beyond the area', () => {
  expect(meantBy(roll, at(55, 80))).toBe('slide 0 50,90')
  expect(meantBy(roll, at(50, 104))).toBe('slide 0 50,90')
  expect(meantBy(roll, at(50, 74))).toBe('slide 0 50,74')
})

test('out of reach nothing is meant, nor by a family without a place', () => {
  expect(meantBy(roll, at(140, 30))).toBeNull()
  expect(meantBy(bring, at(10, 10))).toBeNull()
})

test('what is typed goes into the blank, or is the whole answer', () => {
  expect(blank(roll.open!)).toBe('x,y')
  expect(typedIn(roll.open!, ' 12, 30 ')).toBe('slide 0 12,30')
  expect(typedIn(roll.open!, 'slide 0 12,30')).toBe('slide 0 12,30')
  expect(typedIn(bring.open!, 'rope*2:torch')).toBe('bring rope*2:torch')
  expect(filled('bring {code}', { code: 'a:b' })).toBe('bring a:b')
})

test('an answer that is not listed can be aimed at and confirmed', () => {
  expect(find([rest, roll], 'slide 0 12,31')).toMatchObject({ say: 'Roll bowl 0: 12, 31', at: [12, 31] })
  expect(madeUp([rest, bring], 'bring rope*2:torch')).toMatchObject({ say: 'Bring a pack: rope*2:torch' })
  expect(find([rest], 'slide 0 12,31')).toBeNull()
})

const move: Family = {
  label: 'Move',
  verb: 'move',
  lead: '',
  options: [
    { write: 'move 0.50,0.90^crate', say: 'On the crate.', cells: [], piece: null, at: [50, 90], level: 'crate' },
  ],
  open: { kind: 'point', write: 'move {point}', area: SQUARE, snap: 15, size: 100, levels: ['crate'] },
}

test('a point is written in inches, with the terrain it lies on', () => {
  expect(answerAt(move.open!, at(1237.4, 805))).toBe('move 12.37,8.05')
  expect(answerAt(move.open!, at(12, 31, 'crate'))).toBe('move 0.12,0.31^crate')
  expect(find([rest, move], 'move 0.12,0.31^crate')).toMatchObject({ at: [12, 31], level: 'crate' })
  expect(find([rest, move], 'move 0.50,0.90^crate')).toMatchObject({ say: 'On the crate.' })
})

test('a click aims: at the listed answer nearby, or at that very point', () => {
  expect(pickSpot([rest, move], NOTHING, at(12, 31))).toMatchObject({ aimed: 'move 0.12,0.31' })
  expect(pickSpot([rest, move], NOTHING, at(55, 80))).toMatchObject({ aimed: 'move 0.50,0.90^crate' })
})

test('far off nothing is aimed at, unless a family was chosen or a piece put down there', () => {
  const before = { ...NOTHING, aimed: 'move 0.12,0.31' }
  expect(pickSpot([rest, move], before, at(500, 31))).toEqual(NOTHING)
  expect(pickSpot([rest, move], { ...NOTHING, family: 1 }, at(500, 31))).toMatchObject({ aimed: 'move 5.00,0.31' })
  expect(pickSpot([rest, move], NOTHING, at(500, 31), true)).toMatchObject({ aimed: 'move 5.00,0.31' })
  expect(pickSpot([rest, bring], NOTHING, at(50, 31), true)).toEqual(NOTHING)
})

test('where two families reach a point the first is meant, or the one that was chosen, or the only one that reaches it', () => {
  const far: Family = {
    ...roll,
    label: 'Run',
    options: [],
    open: {
      ...roll.open!,
      write: 'run {point}',
      area: [
        [
          [0, 0],
          [300, 0],
          [300, 300],
          [0, 300],
        ],
      ],
    },
  }
  expect(pointAt([roll, far], NOTHING, at(12, 31))).toEqual({ write: 'slide 0 12,31', family: 0 })
  expect(pointAt([roll, far], { ...NOTHING, family: 1 }, at(12, 31))).toEqual({ write: 'run 0.12,0.31', family: 1 })
  expect(pointAt([roll, far], NOTHING, at(200, 200), true)).toEqual({ write: 'run 2.00,2.00', family: 1 })
})

test('an open family is opened, even if a single answer is listed', () => {
  expect(begin(question(bring)).family).toBe(0)
  expect(begin(question(rest)).family).toBeNull()
  expect(pickFamily([rest, bring], NOTHING, 1, false)).toMatchObject({ send: null, choice: { family: 1 } })
})

test('what can be pointed at is lit: the areas and the listed points of the families that count', () => {
  expect(spots([rest, roll, bring], NOTHING)).toMatchObject({ area: SQUARE, options: roll.options, chosen: false })
  expect(spots([rest, move], { ...NOTHING, family: 1 })).toMatchObject({ levels: ['crate'], size: 100, chosen: true })
  expect(spots([rest, roll, bring], { ...NOTHING, family: 2 })).toBeNull()
})

test('at the place that is aimed at other families may be meant instead', () => {
  const charge: Family = {
    ...move,
    label: 'Charge',
    verb: 'charge',
    options: [],
    open: { ...move.open!, write: 'charge {point}' },
  }
  const menu = [rest, move, charge]
  expect(
    alternatives(menu, { ...NOTHING, family: 1 }, find(menu, 'move 0.12,0.31')).map((each) => each.option.write),
  ).toEqual(['charge 0.12,0.31'])
  expect(alternatives(menu, NOTHING, find(menu, 'charge 0.50,0.90')).map((each) => each.option.write)).toEqual([
    'move 0.50,0.90^crate',
  ])
  expect(alternatives(menu, NOTHING, find(menu, 'rest'))).toEqual([])
})
