// Searching the rulebook, and laying it out in chapters and headings.

import type { Book, BookClause } from '../lib/library'

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

export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1)

export function fits(clause: BookClause, words: string[]): boolean {
  const text =
    `${clause.id} ${clause.title} ${clause.text} ${clause.question} ${clause.why} ${clause.option}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** So many finds are shown at once. */
export const MANY = 100

/** The chapters of a book with those clauses that are wanted; cards are folded away unless somebody searches. */
export function chaptersOf(book: Book, words: string[], kind: string, most = Infinity): Chapter[] {
  let shown = 0
  const chapters = book.chapters.map((title): Chapter => ({ title, groups: [], count: 0 }))
  const by = new Map(chapters.map((chapter) => [chapter.title, chapter]))
  for (const clause of book.clauses) {
    if ((kind && clause.kind !== kind) || !fits(clause, words)) continue
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
    group.folded =
      !words.length && group.clauses.filter((each) => each.kind === 'content').length * 3 > group.clauses.length
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
