import { describe, expect, it } from 'vitest'
import { away, chaptersOf, finds, marked, meaningOf, mended, wordsOf } from './rulebook'
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
    const chapters = chaptersOf(book, '')
    expect(chapters.map((each) => [each.title, each.count])).toEqual([
      ['One', 2],
      ['Two', 1],
    ])
    expect(chapters[1].groups[0].folded).toBe(true)
    expect(chapters[0].groups[0].folded).toBe(false)
  })
  it('finds what has every word', () => {
    expect(finds(book, wordsOf('WALK nobody'), '').map((each) => each.id)).toEqual(['ruling.move'])
    expect(finds(book, wordsOf('nothing'), '')).toEqual([])
    expect(finds(book, wordsOf('walk'), 'ruling').map((each) => each.id)).toEqual(['ruling.move'])
  })
  it('puts first what a word means, then what is named so, and last what only mentions it', () => {
    const named = (id: string, title: string, kind = 'rule', text = '') => ({ ...clause(id, kind, text), title })
    const copies = {
      ...book,
      clauses: [
        named('a', 'Fog', 'rule', 'Hides a Copy.'),
        named('b', 'Making a Copy'),
        named('c', 'Copy again', 'content'),
        named('d', 'Copycats'),
        named('e', 'Copy'),
        named('f', 'The original'),
      ],
    }
    expect(finds(copies, ['copy'], '', 'f').map((each) => each.id)).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
  })
  it('leaves out the small words of a question, unless there are no others', () => {
    expect(wordsOf('What is a Copy?')).toEqual(['copy'])
    expect(wordsOf('who is it')).toEqual(['who', 'is', 'it'])
    expect(wordsOf('+2 a.b.c-d walk walk.')).toEqual(['a.b.c-d', 'walk'])
  })
  it('takes a mistyped word for the one of the book that is most like it', () => {
    const hit = { ...book, clauses: [...book.clauses, clause('x', 'rule', 'A collision hurts; collisions hurt.')] }
    expect(mended(hit, ['colision', 'hurts'])).toEqual(['collision', 'hurts'])
    expect(mended(hit, ['wlak'])).toEqual(['walk'])
    expect(mended(hit, ['zebra'])).toEqual(['zebra'])
    expect([away('walk', 'walk', 2), away('walk', 'wlak', 2), away('walk', 'stalks', 2)]).toEqual([0, 1, 3])
  })
  it('says what a word of the game means, however it is written', () => {
    const terms = [{ forms: ['copy', 'copies'], clause: 'e', text: 'looks like you' }]
    expect(meaningOf(terms, ['copies'])?.word).toBe('Copies')
    expect(meaningOf(terms, ['fog'])).toBeNull()
  })
  it('counts what it does not show yet', () => {
    const chapters = chaptersOf(book, '', 1)
    expect(chapters.map((each) => each.count)).toEqual([2, 1])
    expect(chapters.flatMap((each) => each.groups.flatMap((group) => group.clauses)).length).toBe(1)
  })
  it('filters by kind', () => {
    expect(chaptersOf(book, 'ruling')[0].count).toBe(1)
  })
  it('marks what was searched, whatever signs it has', () => {
    expect(marked('Walk (twice)', ['(twice'])).toEqual([
      { text: 'Walk ', hit: false },
      { text: '(twice', hit: true },
      { text: ')', hit: false },
    ])
  })
})
