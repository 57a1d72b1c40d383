import { describe, expect, it } from 'vitest'
import { addressOf, byCampaign } from './campaigns'

const table = (id: string, campaign?: string) => ({ id, game: 'g', title: 't', keys: [], at: 0, campaign })

describe('campaigns', () => {
  it('are listed once, with the table used last', () => {
    const found = byCampaign([table('c', 'a'), table('x', ''), table('y'), table('a', 'a'), table('b', 'b')])
    expect([...found].map(([id, each]) => [id, each.id])).toEqual([
      ['a', 'c'],
      ['b', 'b'],
    ])
  })

  it('lead to the replay of what is over and to the table of what is not', () => {
    expect(addressOf({ table: 'a', over: 3, result: '', told: [] })).toBe('/replay/a')
    expect(addressOf({ table: 'a', over: null, result: '', told: [] })).toBe('/table/a')
  })
})
