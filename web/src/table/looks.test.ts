import { describe, expect, it } from 'vitest'
import { dressOf, LOOKS } from './looks'

describe('places', () => {
  it('differ from each other', () => {
    expect(new Set(Object.keys(LOOKS).map(dressOf)).size).toBe(Object.keys(LOOKS).length)
  })
  it('without a look are drawn in the colours of the page', () => {
    expect(dressOf(undefined)).toBe('')
    expect(dressOf('nowhere')).toBe('')
  })
})
