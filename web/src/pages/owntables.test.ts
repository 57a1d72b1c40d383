import { describe, expect, it } from 'vitest'
import type { MyTable } from '../lib/mytables'
import { sorted, turnOf, type Known, type Turn } from './owntables'

const mine = (id: string, more: Partial<MyTable> = {}): MyTable => ({
  id,
  game: 'x',
  title: id,
  keys: ['k'],
  seats: [0],
  at: 1,
  ...more,
})
const turn = (asked: number[], more: Partial<Turn> = {}): Turn => ({
  id: '',
  game: 'x',
  title: '',
  pace: 'live',
  seats: [
    { name: 'Ada', called: 'You' },
    { name: 'Bo', called: 'Bo' },
  ],
  status: '',
  told: [],
  started: 1,
  over: null,
  result: '',
  watching: 0,
  asked,
  ...more,
})

describe('own tables', () => {
  const tables = [mine('theirs'), mine('ours'), mine('over', { over: true }), mine('ended'), mine('lost'), mine('new')]
  const known: Record<string, Known> = {
    theirs: turn([1]),
    ours: turn([0]),
    ended: turn([], { over: 9 }),
    lost: 'gone',
  }
  it('stand in order: those that wait for oneself first', () => {
    const own = sorted(tables, known)
    const ids = (of: MyTable[]) => of.map((each) => each.id)
    expect(ids(own.yours)).toEqual(['ours'])
    expect(ids(own.others)).toEqual(['theirs', 'new'])
    expect(ids(own.finished)).toEqual(['over', 'ended', 'lost'])
  })
  it('say whose turn it is', () => {
    expect(turnOf(mine('ours'), turn([0]))).toBe('Your turn')
    expect(turnOf(mine('theirs'), turn([1]))).toBe('Waiting for Bo')
    expect(turnOf(mine('new'), turn([]))).toBe('Not everybody has come yet')
    const free = [turn([]).seats[0], { name: 'Player 2', called: 'You', free: true }]
    expect(turnOf(mine('new'), turn([], { seats: free }))).toBe('Waiting for somebody to join')
    expect(turnOf(mine('over', { over: true }), turn([0]))).toBe('')
    expect(turnOf(mine('lost'), 'gone')).toContain('does not know')
  })
})
