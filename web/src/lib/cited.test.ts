import { describe, expect, it } from 'vitest'
import { cited } from './cited'

const titles: Record<string, string> = { 'move.up-to': 'Up to', 'a.b.c-d': 'Deep' }

describe('what a text of the rulebook refers to', () => {
  it('is called by its title', () => {
    expect(cited('Walk (see move.up-to). Or a.b.c-d.', (id) => titles[id])).toEqual([
      { text: 'Walk (see ' },
      { text: 'Up to', id: 'move.up-to' },
      { text: '). Or ' },
      { text: 'Deep', id: 'a.b.c-d' },
      { text: '.' },
    ])
  })
  it('leaves alone what is no entry', () => {
    const text = 'At 1.5 inches, e.g. there.'
    expect(
      cited(text, (id) => titles[id])
        .map((each) => each.text)
        .join(''),
    ).toBe(text)
    expect(cited(text, (id) => titles[id]).every((each) => !each.id)).toBe(true)
  })
})
