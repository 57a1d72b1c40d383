import { expect, test } from 'vitest'
import type { Family } from '../lib/protocol'
import { begin, find, NOTHING, pickFamily, pickSpot, spots } from './choose'
import { blank, filled, madeUp, meantBy, typedIn, within } from './opened'

const SQUARE: [number, number][][] = [[[0, 0], [100, 0], [100, 100], [0, 100]]]
const roll: Family = {
  label: 'Roll bowl 0', verb: 'slide', lead: '',
  options: [{ write: 'slide 0 50,90', say: 'Roll bowl 0 to 50,90.', cells: [], piece: null, at: [50, 90] }],
  open: { kind: 'point', write: 'slide 0 {x},{y}', area: SQUARE, snap: 15 },
}
const bring: Family = { label: 'Bring a pack', verb: 'bring', lead: '', options: [{ write: 'bring rope', say: 'Bring rope.', cells: [], piece: null }], open: { kind: 'team', write: 'bring {code}', plan: 'pack' } }
const rest: Family = { label: 'Rest', verb: 'rest', lead: '', options: [{ write: 'rest', say: 'Rest.', cells: [], piece: null }] }
const question = (...menu: Family[]) => ({ menu }) as never

test('a point is meant as it is, rounded to whole units', () => {
  expect(meantBy(roll, [12.4, 30.6])).toBe('slide 0 12,31')
})

test('near a listed point that one is meant, also a little beyond the area', () => {
  expect(meantBy(roll, [55, 80])).toBe('slide 0 50,90')
  expect(meantBy(roll, [50, 104])).toBe('slide 0 50,90')
  expect(meantBy(roll, [50, 74])).toBe('slide 0 50,74')
})

test('out of reach nothing is meant, nor by a family without a place', () => {
  expect(meantBy(roll, [140, 30])).toBeNull()
  expect(meantBy(bring, [10, 10])).toBeNull()
})

test('an area may have several parts', () => {
  const two: [number, number][][] = [...SQUARE, [[200, 0], [300, 0], [250, 80]]]
  expect(within(two, [250, 20])).toBe(true)
  expect(within(two, [150, 20])).toBe(false)
})

test('what is typed goes into the blank, or is the whole answer', () => {
  expect(blank(roll.open!)).toBe('x,y')
  expect(typedIn(roll.open!, ' 12, 30 ')).toBe('slide 0 12,30')
  expect(typedIn(roll.open!, 'slide 0 12,30')).toBe('slide 0 12,30')
  expect(typedIn(bring.open!, 'rope*2:torch')).toBe('bring rope*2:torch')
  expect(filled('bring {code}', { code: 'a:b' })).toBe('bring a:b')
})

test('an answer that is not listed can be aimed at and confirmed', () => {
  expect(find([rest, roll], 'slide 0 12,31')).toMatchObject({ say: 'Roll bowl 0: 12,31', at: [12, 31] })
  expect(madeUp([rest, bring], 'bring rope*2:torch')).toMatchObject({ say: 'Bring a pack: rope*2:torch' })
  expect(find([rest], 'slide 0 12,31')).toBeNull()
})

test('clicking a point answers, or aims where that is to be confirmed', () => {
  expect(pickSpot([rest, roll], NOTHING, [12, 31], false)).toMatchObject({ send: 'slide 0 12,31' })
  expect(pickSpot([rest, roll], NOTHING, [12, 31], true)).toMatchObject({ send: null, choice: { aimed: 'slide 0 12,31' } })
  expect(pickSpot([rest, roll], { ...NOTHING, family: 1, aimed: 'slide 0 12,31' }, [12, 31], true)).toMatchObject({ send: 'slide 0 12,31' })
  expect(pickSpot([rest, roll], NOTHING, [500, 31], false)).toMatchObject({ send: null, choice: NOTHING })
})

test('where two families reach a point it is asked which is meant', () => {
  const other: Family = { ...roll, label: 'Roll bowl 1', options: [], open: { ...roll.open!, write: 'slide 1 {x},{y}' } }
  expect(pickSpot([roll, other], NOTHING, [12, 31], false)).toMatchObject({ send: null, choice: { family: 0, aimed: 'slide 0 12,31' } })
  expect(pickSpot([roll, other], { ...NOTHING, family: 1 }, [12, 31], false)).toMatchObject({ send: 'slide 1 12,31' })
})

test('an open family is opened, even if a single answer is listed', () => {
  expect(begin(question(bring)).family).toBe(0)
  expect(begin(question(rest)).family).toBeNull()
  expect(pickFamily([rest, bring], NOTHING, 1, false)).toMatchObject({ send: null, choice: { family: 1 } })
})

test('what can be clicked is lit: the areas and the listed points of the families that count', () => {
  expect(spots([rest, roll, bring], NOTHING)).toEqual({ area: SQUARE, points: [[50, 90]] })
  expect(spots([rest, roll, bring], { ...NOTHING, family: 2 })).toEqual({ area: [], points: [] })
})
