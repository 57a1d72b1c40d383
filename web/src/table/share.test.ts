import { describe, expect, it } from 'vitest'
import { shared } from './share'

const scene = () => ({
  pieces: [
    { id: 'a', cell: 'B2', badges: [{ kind: 'hp', text: '3' }] },
    { id: 'b', cell: 'C3', badges: [] as object[] },
  ],
  marks: ['x'],
})

describe('what stays the same', () => {
  it('is the same object where nothing differs', () => {
    const old = scene()
    expect(shared(old, scene())).toBe(old)
  })

  it('is shared around what differs', () => {
    const old = scene()
    const fresh = scene()
    fresh.pieces[1].cell = 'C4'
    const made = shared(old, fresh)
    expect(made).toEqual(fresh)
    expect(made.pieces[0]).toBe(old.pieces[0])
    expect(made.pieces[1]).not.toBe(old.pieces[1])
    expect(made.marks).toBe(old.marks)
  })

  it('is found by its id when the list has grown shorter', () => {
    const old = scene()
    const made = shared(old, { ...scene(), pieces: scene().pieces.slice(1) })
    expect(made.pieces).toHaveLength(1)
    expect(made.pieces[0]).toBe(old.pieces[1])
  })

  it('is not the same if something has gone, or a list has become shorter', () => {
    expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
    expect(shared([1, 2], [1])).toEqual([1])
    expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
    expect(shared({ a: null }, { a: [] })).toEqual({ a: [] })
  })
})
