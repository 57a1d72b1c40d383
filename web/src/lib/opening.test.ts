import { describe, expect, it, vi } from 'vitest'

vi.mock('./router.svelte', () => ({ go: () => undefined }))
const { BOTS, named } = await import('./opening')

describe('seats of a new table', () => {
  it('gives a person the name of the seat if they have none', () => {
    expect(named({ who: 'here', name: '  ' }, 0, ['The heroes', 'The Director'])).toEqual({
      who: 'here',
      name: 'The heroes',
    })
    expect(named({ who: 'link', name: ' Ada ' }, 0, ['A', 'B'])).toEqual({ who: 'link', name: 'Ada' })
  })
  it('tells bots at a large table apart', () => {
    expect(named({ who: 'bot', bot: 'greedy' }, 1, ['A', 'B']).name).toBe('Magpie')
    expect(named({ who: 'bot', bot: 'greedy' }, 1, ['A', 'Hana Reed', 'C']).name).toBe('Magpie (Hana Reed)')
    expect(named({ who: 'bot', bot: BOTS[4].bot }, 0, ['x'.repeat(60), 'B', 'C']).name!.length).toBeLessThanOrEqual(40)
  })
})
