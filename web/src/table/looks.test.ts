import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dressOf, LOOKS } from './looks'

describe('places', () => {
  it('are drawn for every scenery that a map may name', () => {
    const text = readFileSync('../src/dustup/engine/icons.py', 'utf8')
    const named = [...text.slice(text.indexOf('SCENERY = ('), text.indexOf('"""What a map')).matchAll(/"([a-z]+)"/g)].map((found) => found[1])
    expect(named.length).toBeGreaterThan(20)
    expect(Object.keys(LOOKS).sort()).toEqual(named.sort())
  })
  it('differ from each other', () => {
    expect(new Set(Object.keys(LOOKS).map(dressOf)).size).toBe(Object.keys(LOOKS).length)
  })
  it('without a look are drawn in the colours of the page', () => {
    expect(dressOf(undefined)).toBe('')
    expect(dressOf('nowhere')).toBe('')
  })
})
