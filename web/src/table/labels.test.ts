import { describe, expect, it } from 'vitest'
import { beside, labelSize, type Crowd, type Disc } from './labels'

const table = { x: 0, y: 0, w: 24, h: 24 }
const alone: Crowd = { bases: [], labels: [], table }
const size = { w: 2, h: 1 }
const covers = (at: { x: number; y: number }, base: Disc) =>
  Math.hypot(Math.max(0, Math.abs(at.x - base.x) - 1), Math.max(0, Math.abs(at.y - base.y) - 0.5)) < base.r - 1e-9

describe('a label beside bases', () => {
  const mover = { x: 12, y: 12, r: 0.6 }
  it('stands on the side away from where they come from', () => {
    const at = beside([mover], { x: 0, y: -3 }, size, alone)
    expect(at.x).toBeCloseTo(12)
    expect(at.y).toBeLessThan(12 - 0.6 - 0.5)
  })
  it('stands elsewhere where somebody is in the way', () => {
    const foe = { x: 12, y: 13.2, r: 0.6 }
    const at = beside([mover], { x: 0, y: 3 }, size, { ...alone, bases: [foe] })
    expect(covers(at, foe)).toBe(false)
    expect(covers(at, mover)).toBe(false)
  })
  it('covers neither of two bases in contact', () => {
    const foe = { x: 12.5, y: 13.1, r: 0.6 }
    const at = beside([mover, foe], { x: 1, y: -0.4 }, size, alone)
    expect([covers(at, foe), covers(at, mover)]).toEqual([false, false])
  })
  it('covers no other label', () => {
    const other = { x: 11, y: 12.8, w: 2, h: 1 }
    const at = beside([mover], { x: 0, y: 1 }, size, { ...alone, labels: [other] })
    const apart = Math.abs(at.x - 12) >= 2 || Math.abs(at.y - 13.3) >= 1
    expect(apart).toBe(true)
  })
  it('stays on the table', () => {
    const at = beside([{ x: 12, y: 23.5, r: 0.4 }], { x: 0, y: 1 }, size, alone)
    expect(at.y + 0.5).toBeLessThanOrEqual(24)
  })
  it('keeps its usual place if nobody is there', () => {
    const usual = { x: 12, y: 4 }
    const range = { x: 12, y: 12, r: 8 }
    expect(beside([range], { x: 0, y: -1 }, size, alone, usual)).toEqual(usual)
    const foe = { x: 12.4, y: 4, r: 0.6 }
    expect(covers(beside([range], { x: 0, y: -1 }, size, { ...alone, bases: [foe] }, usual), foe)).toBe(false)
  })
  it('is as wide as its longest line', () =>
    expect(labelSize(['1″', 'climbs 3 inches'], false)).toEqual({ wide: 15 * 6 + 14, high: 36 }))
})
