import { describe, expect, it } from 'vitest'
import { marker, type Term } from './glossary'

const term = (...forms: string[]): Term => ({ forms, clause: forms[0], text: `About ${forms[0]}.` })
const terms = [term('push', 'pushed'), term('Iron'), term('Critical Block'), term('Block'), term('Bring It On!')]
const found = (text: string) =>
  marker(terms)(text)
    .filter((bit) => bit.term)
    .map((bit) => `${bit.text}=${bit.term!.forms[0]}`)

describe('words that can be looked up', () => {
  it('are found as whole words, in any of their forms, and at the beginning of a sentence', () => {
    expect(found('Push it: it is pushed, not pushy.')).toEqual(['Push=push'])
    expect(found('It is pushed.')).toEqual(['pushed=push'])
    expect(found('An impush.')).toEqual([])
  })

  it('are meant as they stand where they begin with a capital', () => {
    expect(found('An iron will spends 1 Iron.')).toEqual(['Iron=Iron'])
  })

  it('are the longest that fit, each once in a text', () => {
    expect(found('A Critical Block and a Block, and one more Block.')).toEqual([
      'Critical Block=Critical Block',
      'Block=Block',
    ])
    expect(found('Uses Bring It On!')).toEqual(['Bring It On!=Bring It On!'])
  })

  it('leave the text as it was', () => {
    for (const text of ['Push 2 Iron.', '', 'Nothing here', 'Iron'])
      expect(
        marker(terms)(text)
          .map((bit) => bit.text)
          .join(''),
      ).toBe(text)
    expect(marker([])('Iron')).toEqual([{ text: 'Iron' }])
  })
})
