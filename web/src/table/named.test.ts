import { describe, expect, it } from 'vitest'
import { agreeing, named, naming, unnamed } from './named'

const SEATS = [{ seat: 0, name: 'You' }, { seat: 1, name: 'Magpie' }]
const mine = naming(SEATS, [0])

describe('naming', () => {
  it('speaks to the one who reads', () => {
    expect(mine('Player 1 rolls 3 3 4.')).toBe('You roll 3 3 4.')
    expect(mine("Player 1's Madame Hush deploys on N5.")).toBe('Your Madame Hush deploys on N5.')
    expect(mine("The threat of Player 1's group rises by 1.")).toBe('The threat of your group rises by 1.')
    expect(mine('Heroic Destiny: Player 1 adds a die.')).toBe('Heroic Destiny: you add a die.')
    expect(mine('Player 1: whom do you activate?')).toBe('Whom do you activate?')
    expect(mine('Round 1. Player 1 has initiative.')).toBe('Round 1. You have initiative.')
  })
  it('names the others', () => {
    expect(mine('Player 2 gains 1 heroism: 3 now.')).toBe('Magpie gains 1 heroism: 3 now.')
    expect(mine("Player 2's group")).toBe("Magpie's group")
    expect(mine('Player 2 (the Director) takes the slot.')).toBe('Magpie takes the slot.')
  })
  it('says nobody is "you" to a spectator or to two people at one screen', () => {
    expect(naming(SEATS, [])('Player 1 rolls; Player 2 rolls.')).toBe('Player 1 rolls; Magpie rolls.')
    expect(naming([{ seat: 0, name: 'Ann' }, { seat: 1, name: 'Bob' }], [0, 1])('Player 1 rolls.')).toBe('Ann rolls.')
  })
  it('does not take one number for another', () => {
    expect(mine('Player 12 rolls.')).toBe('Player 12 rolls.')
  })
})

it('makes verbs agree with you', () => {
  expect(['has', 'is', 'takes', 'pushes', 'carries', 'passes', 'goes', 'and'].map(agreeing)).toEqual(['have', 'are', 'take', 'push', 'carry', 'pass', 'go', 'and'])
})

it('changes words only, and nobody’s own', () => {
  const message = { lines: [{ kind: 'chat', name: 'Player 1', text: 'Player 1 here' }, { kind: 'event', text: 'Player 1 wins.' }], option: { write: 'Player 1', say: 'Give it to Player 1.' }, side: { name: 'Player 1' }, piece: { letters: 'MH', name: "Player 1's Madame Hush" } }
  expect(named(message, mine)).toEqual({
    lines: [{ kind: 'chat', name: 'Player 1', text: 'Player 1 here' }, { kind: 'event', text: 'You win.' }],
    option: { write: 'Player 1', say: 'Give it to you.' }, side: { name: 'Player 1' }, piece: { letters: 'MH', name: 'Your Madame Hush' },
  })
})

it('does not repeat a name that stands above the question', () => {
  expect(unnamed('Bo: whom do you activate?', 'Bo')).toBe('Whom do you activate?')
  expect(unnamed('Bo: whom do you activate?', 'Ada')).toBe('Bo: whom do you activate?')
})
