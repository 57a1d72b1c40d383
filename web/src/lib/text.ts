// The page's own words, in the language of whoever reads: src/text has a file for each. English comes with the page, any
// other is fetched before anything is drawn. What a match says comes from the server, in the same language.
//
// A template has places for what is given: {name}. {n:line|lines} is a number of things, in the plural forms that the
// language has, in the order of Intl.PluralRules (one, other). The number stands before them, unless a # says where:
// {n:one seat|# seats}.

import en from '../text/en.json'

export type Key = keyof typeof en
export type Language = 'en' | 'de'
export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' }
const FETCHED: Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<Key, string> }>> = {
  de: () => import('../text/de.json'),
}
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other']

let words: Record<string, string> = en
let plurals = new Intl.PluralRules('en')
let spoken: Language = 'en'

/** The language that is spoken now. */
export const language = (): Language => spoken

const known = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** The language to begin with: the one that was chosen here, else the first that the browser wishes and we speak. */
export function wished(chosen: string, wishes: readonly string[]): Language {
  const found = [chosen, ...wishes].map((each) => each.split('-')[0].toLowerCase()).find(known)
  return found ?? 'en'
}

/** Speak a language; if its words cannot be fetched, English. */
export async function speak(wanted: Language) {
  try {
    const fetched = wanted === 'en' ? en : (await FETCHED[wanted]()).default
    words = { ...en, ...fetched }
    spoken = wanted
  } catch {
    words = en
    spoken = 'en'
  }
  plurals = new Intl.PluralRules(spoken)
  if (typeof document !== 'undefined') document.documentElement.lang = spoken
}

/** Some words of the page. */
export function t(key: Key, given: Record<string, string | number | undefined> = {}): string {
  return words[key].replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, forms?: string) => {
    const value = given[name] ?? ''
    if (forms === undefined) return String(value)
    const chosen = form(Number(value), forms.split('|'))
    return forms.includes('#') ? chosen.replace('#', String(value)) : `${value} ${chosen}`
  })
}

/** Some words around places that are more than words, a link for instance: words and names of places by turns. */
export const pieces = (key: Key): string[] => words[key].split(/\{(\w+)\}/)

function form(number: number, forms: string[]): string {
  const had = ORDER.filter((each) => (plurals.resolvedOptions().pluralCategories as string[]).includes(each))
  return forms[had.indexOf(plurals.select(number))] ?? forms[forms.length - 1]
}

/** Several names or things: "A, B and C". */
export const listed = (all: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(spoken, { type, style: 'long' }).format(all)

/** Days and hours as they are written in the language, in the way of the browser's own land if it is spoken there. */
export const moments = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(navigator.languages.find((each) => each.split('-')[0] === spoken) ?? spoken, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
