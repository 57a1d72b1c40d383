import { expect, it } from 'vitest'
import type { MyTable } from '../lib/mytables'
import { firstOf, people, toldTo } from './lists'

const mine = { id: 't', game: 'g', title: '', keys: [], at: 0, seats: [0] } satisfies MyTable
const TOLD = ['You win, 34 to 33.', 'Ada wins, 34 to 33.']

it('tells whoever has played there of themselves', () => {
  expect(people(['Player 1', 'Magpie'], ['You', 'Magpie'], mine)).toBe('You against Magpie')
  expect(people(['Ada', 'Bo'], ['Ada', 'Bo'], mine)).toBe('Ada against Bo')
  expect(people(['Player 1', 'Magpie'], ['You', 'Magpie'])).toBe('Player 1 against Magpie')
  expect(people(['Player 1', 'Player 2'], ['You', 'You'], { ...mine, seats: [0, 1] })).toBe('Player 1 against Player 2')
  expect(toldTo('Ada wins, 34 to 33.', TOLD, mine)).toBe('You win, 34 to 33.')
  expect(toldTo('Ada wins, 34 to 33.', TOLD)).toBe('Ada wins, 34 to 33.')
})

it('begins with the first sentence', () => {
  expect(firstOf('Fight 2.5 at once. Then rest!')).toBe('Fight 2.5 at once.')
  expect(firstOf('Run! And hide.')).toBe('Run!')
  expect(firstOf('No end')).toBe('No end')
})
