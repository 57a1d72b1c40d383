// The words of a game that can be looked up: where they stand in a text.

import type { Term } from '../lib/library'

export type { Term }
/** A part of a text; with a term it is one of those words. */
export interface Bit {
  text: string
  term?: Term
}
export type Marker = (text: string) => Bit[]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const small = (letter: string) => letter !== letter.toUpperCase()

/** Finds the words in texts, the longest first; each is marked where it first comes up in a text. */
export function marker(terms: Term[]): Marker {
  if (!terms.length) return (text) => [{ text }]
  const known = new Map<string, Term>()
  for (const term of terms)
    for (const form of term.forms) {
      known.set(form, term)
      const large = form[0].toUpperCase() + form.slice(1)
      if (small(form[0]) && !known.has(large)) known.set(large, term)
    }
  const forms = [...known.keys()].sort((one, other) => other.length - one.length).map(escaped)
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) => {
    const bits: Bit[] = []
    const met = new Set<Term>()
    let at = 0
    for (const found of text.matchAll(any)) {
      const term = known.get(found[0])!
      if (met.has(term)) continue
      met.add(term)
      if (found.index > at) bits.push({ text: text.slice(at, found.index) })
      bits.push({ text: found[0], term })
      at = found.index + found[0].length
    }
    if (at < text.length || !bits.length) bits.push({ text: text.slice(at) })
    return bits
  }
}
