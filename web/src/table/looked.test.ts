import { afterEach, expect, it, vi } from 'vitest'
import { Glossary } from './glossary.svelte'

afterEach(() => vi.useRealTimers())

it('explains no word that has gone by the time the pointer has rested on it', () => {
  vi.useFakeTimers()
  const glossary = new Glossary()
  const bit = { text: 'push', term: { forms: ['push'], clause: 'push', text: 'About push.' } }
  const beside = { isConnected: true } as { isConnected: boolean }
  glossary.rest(bit, beside as Element)
  vi.advanceTimersByTime(1000)
  expect(glossary.open?.word).toBe('push')
  glossary.close()
  glossary.rest(bit, beside as Element)
  beside.isConnected = false
  vi.advanceTimersByTime(1000)
  expect(glossary.open).toBeNull()
})
