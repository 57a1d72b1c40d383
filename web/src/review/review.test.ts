import { describe, expect, it } from 'vitest'
import {
  across,
  answerAt,
  areaOf,
  besides,
  figureOf,
  lineOf,
  percents,
  roundAt,
  shared,
  stoodAt,
  type Course,
} from './review'

const CURVE = [
  [0, 0.5, 0.5],
  [10, 0.8, 0.2],
  [40, 0.25, 0.75],
]
const round = (at: number, label: string, ...figures: number[][]) => ({ at, label, figures })

describe('the curve of a match', () => {
  it('goes from left to right by answers, and up for who stands better', () => {
    expect(lineOf(CURVE, 0)).toBe('M0 50L75 20L300 75')
    expect(lineOf(CURVE, 1)).toBe('M0 50L75 80L300 25')
    expect(areaOf(CURVE, 0)).toBe('M0 50L75 20L300 75V100H0Z')
    expect(across(CURVE, 20)).toBe(150)
    expect(across(CURVE, 90)).toBe(300)
  })
  it('leads from a place to the answer noted nearest to it', () => {
    expect(answerAt(CURVE, 0.2)).toBe(10)
    expect(answerAt(CURVE, 0.7)).toBe(40)
    expect(answerAt(CURVE, -1)).toBe(0)
  })
  it('has marks beside each other where they would cover each other, in their order', () => {
    expect(besides(CURVE, [20, 4], 6)).toEqual([50, 10])
    expect(besides(CURVE, [21, 20, 22], 6)).toEqual([56, 50, 62])
    expect(besides(CURVE, [39, 40, 0], 6)).toEqual([91, 97, 3])
  })
  it('shares a hundred among all, never 101', () => {
    expect(percents([0.515, 0.485])).toEqual(['51 %', '49 %'])
    expect(percents([0.333, 0.333, 0.334])).toEqual(['34 %', '33 %', '33 %'])
    expect(percents([0.997])).toEqual(['100 %'])
    expect(percents([0.4])).toEqual(['40 %'])
  })
  it('stays where it was between two points', () => {
    expect(stoodAt(CURVE, 0, 39)).toBe(0.8)
    expect(stoodAt(CURVE, 1, 40)).toBe(0.75)
  })
})

describe('what was counted round by round', () => {
  it('has a figure for each side, or one for all', () => {
    expect(figureOf([3, 7], [1])).toBe(7)
    expect(figureOf([12], [0, 1, 2])).toBe(12)
  })
  it('knows what is everybody’s together', () => {
    const course = { rounds: [round(3, 'Round 1', [4], [1, 2])] } as Course
    expect(shared(course, 0)).toBe(true)
    expect(shared(course, 1)).toBe(false)
  })
  it('tells in which round an answer lies', () => {
    const rounds = [round(5, 'Round 1'), round(30, 'Round 2')]
    expect([4, 5, 29, 30].map((at) => roundAt(rounds, at))).toEqual(['', 'Round 1', 'Round 1', 'Round 2'])
  })
})
