import { expect, test } from 'vitest'
import type { Result, Side } from '../lib/protocol'
import { givingUp, headline, rest } from './ending'

const ended = (verdicts: Result['verdicts']): Result => ({ verdicts, winners: [], text: '' })
const side = (seat: number, team: number): Side => ({ seat, team, name: '', facts: [], cards: [] })

test('a party that lost together is told that it lost, on one screen or on two', () => {
  expect(headline(ended(['lost', 'lost']), [0])).toBe('You lose.')
  expect(headline(ended(['lost', 'lost']), [0, 1])).toBe('You lose.')
})

test('a draw is a draw only if the verdict says so', () => {
  expect(headline(ended(['drawn', 'drawn']), [1])).toBe('A draw.')
  expect(headline(ended(['won', 'lost']), [1])).toBe('You lose.')
  expect(headline(ended(['won', 'lost']), [0])).toBe('You win!')
})

test('at a screen of both sides, and to spectators, it is only over', () => {
  expect(headline(ended(['won', 'lost']), [0, 1])).toBe('The match is over.')
  expect(headline(ended(['won', 'lost']), [])).toBe('The match is over.')
})

test('who gave up has lost; that they did stands in the sentence beneath, once', () => {
  const told = {
    ...ended(['won', 'lost']),
    text: 'Ada wins, 0 to 0: you have conceded.',
    rest: '0 to 0: you have conceded.',
  }
  expect([headline(told, [1]), rest(told, [1])]).toEqual(['You lose.', 'Ada wins, 0 to 0: you have conceded.'])
  expect(headline(ended(['lost', 'lost']), [0, 1])).toBe('You lose.')
  expect(headline(told, [0])).toBe('You win!')
})

test('the sentence does not repeat the headline', () => {
  const told = { ...ended(['lost', 'won']), text: 'Bo wins, 3 to 2: time.', rest: '3 to 2: time.' }
  expect(rest(told, [1])).toBe('3 to 2: time.')
  expect(rest(told, [0])).toBe('Bo wins, 3 to 2: time.')
  expect(rest(told, [0, 1])).toBe('Bo wins, 3 to 2: time.')
  expect(rest({ ...told, rest: undefined }, [1])).toBe('Bo wins, 3 to 2: time.')
})

test('where all won or lost together nobody is told so twice; to spectators all are named', () => {
  const told = { ...ended(['lost', 'lost']), text: 'You and Bo lose, 0.', rest: '0.' }
  expect([rest(told, [1]), rest(told, [0, 1])]).toEqual(['0.', '0.'])
  expect(rest(told, [])).toBe('You and Bo lose, 0.')
  expect(rest({ ...told, verdicts: ['won', 'lost'] }, [1])).toBe('You and Bo lose, 0.')
})

test('giving up a match that is played together loses it for all', () => {
  expect(givingUp([side(0, 0), side(1, 0)])).toContain('all of you')
  expect(givingUp([side(0, 0), side(1, 1)])).toContain('The other side wins')
})
