import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepName, myName, tidyName } from './name'

describe('names', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  it('stand on one line and hold nothing unseen', () => {
    expect(tidyName('  Ada\n  Byron ')).toBe('Ada Byron')
    expect(tidyName('\u202eadA\u0007')).toBe('adA')
    expect(tidyName('x'.repeat(60))).toHaveLength(40)
    expect(tidyName('👩\u200d🚀')).toBe('👩\u200d🚀')
  })
  it('are kept until they are changed', () => {
    expect(myName()).toBe('')
    expect(keepName(' Ada ')).toBe('Ada')
    expect(myName()).toBe('Ada')
    keepName(' ')
    expect(myName()).toBe('')
  })
  it('are asked for again where nothing is kept', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepName('Ada')).toBe('Ada')
    expect(myName()).toBe('')
  })
})
