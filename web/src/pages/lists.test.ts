import { expect, it } from 'vitest'
import type { MyTable } from '../lib/mytables'
import { people, toldTo } from './lists'

const mine = { id: 't', game: 'g', title: '', keys: [], at: 0, seats: [0] } satisfies MyTable

it('tells whoever has played there of themselves', () => {
  expect(people(['Player 1', 'Magpie'], mine)).toBe('You against Magpie')
  expect(people(['Ada', 'Bo'], mine)).toBe('Ada against Bo')
  expect(people(['Player 1', 'Magpie'])).toBe('Player 1 against Magpie')
  expect(toldTo('Player 1 wins, 34 to 33.', mine)).toBe('You win, 34 to 33.')
  expect(toldTo('Player 1 wins, 34 to 33.')).toBe('Player 1 wins, 34 to 33.')
})
