// Searching the rulebook, and laying it out in chapters and headings.

import type { Book, BookClause, Term } from '../lib/library'

export const KINDS = ['rule', 'ruling', 'setup', 'optional', 'content', 'narrative'] as const

export interface Group {
  key: string
  heading: string
  clauses: BookClause[]
  folded: boolean
}
export interface Chapter {
  title: string
  groups: Group[]
  count: number
}

/** Words a question is asked with, and which stand everywhere. */
const SMALL = new Set([
  ...['a', 'an', 'the', 'of', 'to', 'in', 'on', 'at', 'by', 'is', 'are', 'be', 'do', 'does', 'did', 'can', 'may'],
  ...['what', 'how', 'who', 'when', 'where', 'which', 'why', 'and', 'or', 'if', 'it', 'its', 'i', 'my', 'me', 'you'],
])

/** What is searched for: small words count only where there are no others. */
export function wordsOf(search: string): string[] {
  const all = search.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’+-]*/gu) ?? []
  const words = all.map((each) => each.replace(/[.'’-]+$/, '')).filter((each) => each.length > 1)
  const telling = words.filter((each) => !SMALL.has(each))
  return [...new Set(telling.length ? telling : words)]
}

const textOf = (clause: BookClause) =>
  `${clause.id} ${clause.title} ${clause.source} ${clause.text} ${clause.question} ${clause.why} ${clause.option}`.toLowerCase()

export function fits(clause: BookClause, words: string[]): boolean {
  const text = textOf(clause)
  return words.every((word) => text.includes(word))
}

/** A word that stands nowhere in the book is mistyped: the one of the book that is most like it is meant, if there is one. */
export function mended(book: Book, words: string[]): string[] {
  const said = book.clauses.map(textOf).join(' ')
  const unknown = words.filter((each) => !said.includes(each))
  if (!unknown.length) return words
  const counts = new Map<string, number>()
  for (const [each] of said.matchAll(/\p{L}{3,}/gu)) counts.set(each, (counts.get(each) ?? 0) + 1)
  const meant = (word: string): string => {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    const near = [...counts]
      .map(([each, count]) => ({ each, count, away: away(word, each, most) }))
      .filter((each) => each.away <= most)
    near.sort((one, other) => one.away - other.away || other.count - one.count)
    return near[0]?.each ?? word
  }
  return words.map((each) => (unknown.includes(each) ? meant(each) : each))
}

/** How many letters must be changed, put in, left out or swapped with the next to make one word of another; past `most` it does not matter. */
export function away(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)
      row[j] = Math.min(changed, last[j] + 1, row[j - 1] + 1)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1)
    }
    before = last
    last = row
  }
  return last[other.length]
}

/** The word of the game that is asked for, with what it means in short. */
export function meaningOf(terms: Term[], words: string[]): (Term & { word: string }) | null {
  const asked = words.join(' ')
  for (const term of terms) {
    const word = term.forms.find((each) => each.toLowerCase() === asked)
    if (word) return { ...term, word: word[0].toUpperCase() + word.slice(1) }
  }
  return null
}

const KINDS_BY_WEIGHT = ['rule', 'setup', 'ruling', 'optional', 'content', 'narrative']

/** Everything that fits, the likeliest first: what is named so, what has the words in its name, and last what only mentions them. */
export function finds(book: Book, words: string[], kind: string, first = ''): BookClause[] {
  const asked = words.join(' ')
  const weight = (clause: BookClause): number => {
    const title = clause.title.toLowerCase()
    const named: string[] = title.match(/[\p{L}\p{N}.'’+-]+/gu) ?? []
    if (clause.id === first) return 0
    if (title === asked || clause.id === asked) return 1
    if (title.startsWith(asked)) return 2
    if (words.every((each) => named.includes(each))) return 3
    if (words.every((each) => title.includes(each))) return 4
    return words.some((each) => title.includes(each)) ? 5 : 6
  }
  return book.clauses
    .filter((each) => (!kind || each.kind === kind) && (fits(each, words) || (each.id === first && !kind)))
    .map((clause, at) => ({ clause, at, weight: weight(clause), kind: KINDS_BY_WEIGHT.indexOf(clause.kind) }))
    .sort((one, other) => one.weight - other.weight || one.kind - other.kind || one.at - other.at)
    .map((each) => each.clause)
}

/** So many finds are shown at once. */
export const MANY = 100

/** The chapters of a book with the clauses of the kind that is wanted; cards are folded away. */
export function chaptersOf(book: Book, kind: string, most = Infinity): Chapter[] {
  let shown = 0
  const chapters = book.chapters.map((title): Chapter => ({ title, groups: [], count: 0 }))
  const by = new Map(chapters.map((chapter) => [chapter.title, chapter]))
  for (const clause of book.clauses) {
    if (kind && clause.kind !== kind) continue
    const chapter = by.get(clause.chapter)!
    chapter.count += 1
    if (shown >= most) continue
    shown += 1
    let group = chapter.groups.find((each) => each.heading === clause.source)
    if (!group) {
      group = { key: `${clause.chapter} ${clause.source}`, heading: clause.source, clauses: [], folded: false }
      chapter.groups.push(group)
    }
    group.clauses.push(clause)
  }
  for (const group of chapters.flatMap((chapter) => chapter.groups)) {
    group.folded = group.clauses.filter((each) => each.kind === 'content').length * 3 > group.clauses.length
  }
  return chapters.filter((chapter) => chapter.count)
}

/** A text cut where a searched word stands in it. */
export function marked(text: string, words: string[]): { text: string; hit: boolean }[] {
  if (!words.length) return [{ text, hit: false }]
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  return text
    .split(pattern)
    .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
    .filter((piece) => piece.text)
}
