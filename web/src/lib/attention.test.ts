import { describe, expect, it, vi } from 'vitest'

const liking = { notify: true, shake: true }
let speed = 'normal'
vi.mock('./settings.svelte', () => ({ settings: liking, speedNow: () => speed }))
const { canNotify, marked, notify, shake, titled } = await import('./attention')
const SIGN = "data:image/svg+xml,%3Csvg viewBox='0 0 32 32'%3E%3Cpath d='M16 1'/%3E%3C/svg%3E"

describe('the tab', () => {
  it('says first what matters', () => {
    expect(titled('Quarry', 'Your turn')).toBe('Your turn · Quarry · Dustup')
    expect(titled('Quarry')).toBe('Quarry · Dustup')
  })
  it('has a mark on its sign only while somebody is asked', () => {
    const asked = marked(SIGN, true)
    expect(asked).toContain('circle')
    expect(marked(asked, true)).toBe(asked)
    expect(marked(asked, false)).toBe(SIGN)
  })
})

describe('notifications', () => {
  it('come only with leave, and only to whoever looks elsewhere', () => {
    const shown: string[] = []
    class Told {
      static permission = 'default'
      constructor(title: string, more: { tag: string }) {
        shown.push(`${title} ${more.tag}`)
      }
    }
    expect(canNotify()).toBe(false)
    vi.stubGlobal('Notification', Told)
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('document', { hidden: true })
    notify('Your turn', '', 'one')
    Told.permission = 'granted'
    notify('Your turn', '', 'two')
    vi.stubGlobal('document', { hidden: false })
    notify('Your turn', '', 'three')
    expect(shown).toEqual(['Your turn two'])
  })
})

describe('a phone', () => {
  it('shakes only where that is wanted, nothing is to be still, and the page was touched', () => {
    let shaken = 0
    const asks = { '(pointer: coarse)': true, '(prefers-reduced-motion: reduce)': false } as Record<string, boolean>
    const activation = { hasBeenActive: true }
    vi.stubGlobal('navigator', { vibrate: () => (shaken += 1), userActivation: activation })
    vi.stubGlobal('matchMedia', (what: string) => ({ matches: asks[what] }))
    const shakes = () => {
      const before = shaken
      shake()
      return shaken > before
    }
    expect(shakes()).toBe(true)
    liking.shake = false
    expect(shakes()).toBe(false)
    liking.shake = true
    speed = 'off'
    expect(shakes()).toBe(false)
    speed = 'normal'
    asks['(prefers-reduced-motion: reduce)'] = true
    expect(shakes()).toBe(false)
    asks['(prefers-reduced-motion: reduce)'] = false
    asks['(pointer: coarse)'] = false
    expect(shakes()).toBe(false)
    asks['(pointer: coarse)'] = true
    activation.hasBeenActive = false
    expect(shakes()).toBe(false)
    activation.hasBeenActive = true
    expect(shakes()).toBe(true)
  })
})
