import { describe, expect, it } from 'vitest'
import { fileName, plainColour, written } from './picture'

const style = (said: Record<string, string>) => (name: string) => said[name] ?? ''

describe('a board as a picture by itself', () => {
  it('writes mixed colours as every program knows them', () => {
    expect(plainColour('color(srgb 1 0.5 0)')).toBe('rgb(255, 128, 0)')
    expect(plainColour('color(srgb 0 0 1 / 0.4)')).toBe('rgba(0, 0, 255, 0.4)')
    expect(plainColour('url("#p-side")')).toBe('url("#p-side")')
  })
  it('writes what a parent does not hand on', () => {
    const parent = style({ fill: 'red', stroke: 'none' })
    expect(written(style({ fill: 'red', stroke: 'blue' }), parent)).toEqual({ stroke: 'blue' })
  })
  it('writes what is an element’s own whatever the parent has', () => {
    const parent = style({ opacity: '0.5' })
    expect(written(style({ opacity: '0.5' }), parent)).toEqual({ opacity: '0.5' })
    expect(written(style({ opacity: '1' }), parent)).toEqual({})
  })
  it('is called after its title', () => {
    expect(fileName('Street Brawl: Größe 2!')).toBe('dustup-street-brawl-größe-2')
  })
})
