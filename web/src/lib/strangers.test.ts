import { describe, expect, it } from 'vitest'
import { chosen, paceOf, waitingAt, type OpenTable } from './strangers'

const seat = (name: string, free = false) => ({ seat: 0, name, who: 'open', here: !free, free })
const table = (id: string, game: string, pace: 'live' | 'days', seconds = 0): OpenTable => ({
  id,
  game,
  title: game,
  pace,
  clock: seconds ? { seconds } : null,
  seats: [seat('Ada'), seat('Player 2', true)],
  free: 1,
  since: 1,
})

describe('open tables', () => {
  it('say how fast they are played', () => {
    expect(paceOf(table('a', 'x', 'days'))).toBe('over days')
    expect(paceOf(table('a', 'x', 'live'))).toBe('live, no clock')
    expect(paceOf(table('a', 'x', 'live', 90))).toBe('live, 90 seconds an answer')
    expect(paceOf(table('a', 'x', 'live', 180))).toBe('live, 3 minutes an answer')
  })
  it('say who waits there', () => {
    expect(waitingAt(table('a', 'x', 'live'))).toBe('Ada; one seat free')
    const three = { seats: [seat('Ada'), seat('Bo'), seat('Player 3', true), seat('Player 4', true)], free: 2 }
    expect(waitingAt(three)).toBe('Ada and Bo; 2 seats free')
    expect(waitingAt({ seats: [seat('Player 1', true)], free: 1 })).toBe('nobody yet; one seat free')
  })
  it('are told by game and pace', () => {
    const all = [table('a', 'x', 'live'), table('b', 'y', 'live'), table('c', 'x', 'days')]
    const ids = (game: string, pace: string) => chosen(all, game, pace).map((each) => each.id)
    expect([ids('', ''), ids('x', ''), ids('', 'days'), ids('y', 'days')]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['c'],
      [],
    ])
  })
})
