import { afterEach, describe, expect, it, vi } from 'vitest'

vi.mock('./router.svelte', () => ({ go: () => undefined }))
const { BOTS, another, named } = await import('./opening')

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

describe('one of several first matches', () => {
  afterEach(() => vi.unstubAllGlobals())
  const shelf = (kept: Record<string, string>) => ({
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, said: string) => (kept[name] = said),
  })

  it('is never the one that was begun last, and each of the others', () => {
    vi.stubGlobal('localStorage', shelf({}))
    let last = another('duel', 4)
    const met = new Set<number>()
    for (let n = 0; n < 60; n++) {
      const next = another('duel', 4, () => (n % 10) / 10)
      expect(next).not.toBe(last)
      met.add((last = next))
    }
    expect(met.size).toBe(4)
  })
  it('is the only one where there is one, and the first where there is none', () => {
    vi.stubGlobal('localStorage', shelf({ 'dustup.dealt': '{"duel": 0}' }))
    expect([another('duel', 1), another('duel', 1), another('duel', 0)]).toEqual([0, 0, 0])
  })
  it('is dealt by chance where nothing can be kept', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(another('duel', 3, () => 0.9)).toBe(2)
    vi.stubGlobal('localStorage', shelf({ 'dustup.dealt': 'no words' }))
    expect(another('duel', 3, () => 0.9)).toBe(2)
  })
})
