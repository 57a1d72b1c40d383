import { afterAll, describe, expect, it } from 'vitest'
import de from '../text/de.json'
import en from '../text/en.json'
import { language, listed, pieces, speak, t, wished, type Key } from './text'

const english: Record<string, string> = en
const german: Record<string, string> = de
const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((each) => each[1]).sort()

afterAll(() => speak('en'))

describe('the words of the page', () => {
  it('are there in every language', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
    expect(Object.values(german).every(Boolean)).toBe(true)
  })
  it('have the same places in every language', () => {
    for (const key of Object.keys(english))
      expect([key, [...new Set(places(german[key]))]]).toEqual([key, [...new Set(places(english[key]))]])
  })
  it('are filled in, with the plural that the language has', async () => {
    expect([1, 2].map((n) => t('log.new', { n }))).toEqual(['1 new line', '2 new lines'])
    await speak('de')
    expect(language()).toBe('de')
    expect([1, 2].map((n) => t('log.new', { n }))).toEqual(['1 neue Zeile', '2 neue Zeilen'])
    expect(listed(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo und Cy')
    await speak('en')
    expect(t('settings.title' satisfies Key)).toBe('Settings')
  })
  it('say a number where the language says it, or say it in words', async () => {
    expect([1, 2].map((n) => t('free.seats', { who: 'Ada', n }))).toEqual(['Ada; one seat free', 'Ada; 2 seats free'])
    await speak('de')
    expect([1, 2].map((n) => t('builder.wrong', { n }))).toEqual([
      'Eine Sache stimmt noch nicht',
      '2 Sachen stimmen noch nicht',
    ])
    await speak('en')
  })
  it('leave room for a link', () => {
    expect(pieces('puzzle.you')).toEqual(['You play ', 'name', '; bots play the rest.'])
  })
  it('are in the language that was chosen, or that the browser wishes first of those there are', () => {
    expect(wished('', ['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(wished('en', ['de'])).toBe('en')
    expect(wished('', ['fr'])).toBe('en')
    expect(wished('toString', ['constructor'])).toBe('en')
  })
})
