import { describe, expect, it } from 'vitest'
import { chaptersOf, marked, wordsOf } from './rulebook'
import type { Book, BookClause } from '../lib/library'

const clause = (id: string, kind: string, text: string, chapter = 'One', source = 'A'): BookClause => ({
  id,
  kind,
  title: id,
  text,
  question: '',
  why: '',
  option: '',
  source,
  chapter,
})
const book: Book = {
  title: 'T',
  credit: '',
  primer: [],
  chapters: ['One', 'Two'],
  clauses: [
    clause('move.walk', 'rule', 'Walk two hexes.'),
    clause('ruling.move', 'ruling', 'Nobody walks twice.'),
    clause('card.x', 'content', 'Jump far.', 'Two', 'X'),
  ],
}

describe('the rulebook', () => {
  it('keeps the order of chapters and folds cards away', () => {
    const chapters = chaptersOf(book, [], '')
    expect(chapters.map((each) => [each.title, each.count])).toEqual([
      ['One', 2],
      ['Two', 1],
    ])
    expect(chapters[1].groups[0].folded).toBe(true)
    expect(chapters[0].groups[0].folded).toBe(false)
  })
  it('finds every word, and unfolds what it finds', () => {
    expect(chaptersOf(book, wordsOf('WALK nobody'), '')[0].groups[0].clauses.map((each) => each.id)).toEqual([
      'ruling.move',
    ])
    expect(chaptersOf(book, wordsOf('jump'), '')[0].groups[0].folded).toBe(false)
    expect(chaptersOf(book, wordsOf('nothing'), '')).toEqual([])
  })
  it('counts what it does not show yet', () => {
    const chapters = chaptersOf(book, [], '', 1)
    expect(chapters.map((each) => each.count)).toEqual([2, 1])
    expect(chapters.flatMap((each) => each.groups.flatMap((group) => group.clauses)).length).toBe(1)
  })
  it('filters by kind', () => {
    expect(chaptersOf(book, [], 'ruling')[0].count).toBe(1)
  })
  it('marks what was searched, whatever signs it has', () => {
    expect(marked('Walk (twice)', ['(twice'])).toEqual([
      { text: 'Walk ', hit: false },
      { text: '(twice', hit: true },
      { text: ')', hit: false },
    ])
  })
})
