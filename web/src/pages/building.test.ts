import { describe, expect, it } from 'vitest'
import { asPlan, oneLess, oneMore, placed, renamed, shelfGroups, slotMatters, taken, toggled } from './building'
import type { BuilderData, Card, Plan, Slot } from '../lib/library'

const slot = (given: Partial<Slot>): Slot => ({
  key: 'forms',
  kind: 'many',
  label: '',
  text: '',
  shelf: 'forms',
  count: 1,
  copies: 1,
  slots: [],
  when: {},
  near: '',
  called: '',
  each: '',
  least: null,
  ...given,
})
const card = (key: string, group = '', names: string[] = []): Card => ({
  key,
  name: key.toUpperCase(),
  sub: '',
  group,
  lines: [],
  names,
})
const shelf = [card('iron', '', ['IRON', 'Turtle']), card('wild', '', ['WILD'])]

describe('building', () => {
  it('takes and leaves a card with the name it goes by', () => {
    const forms = slot({ called: 'names' })
    const one = placed(forms, {}, 0, 'iron', shelf)
    expect(one).toEqual({ forms: ['iron'], names: ['IRON'] })
    const two = renamed(forms, one, 0, 'Turtle', shelf)
    expect(placed(forms, two, 1, 'wild', shelf)).toEqual({ forms: ['iron', 'wild'], names: ['Turtle', 'WILD'] })
    expect(toggled(forms, two, shelf[0])).toEqual({ forms: [], names: [] })
    expect(placed(forms, two, 0, '', shelf)).toEqual({ forms: [], names: [] })
  })
  it('takes a card as often as it may be taken, and leaves one of them', () => {
    const things = slot({ key: 'things', copies: 2 })
    const two = oneMore(things, oneMore(things, { things: ['wild'] }, shelf[0]), shelf[0])
    expect(two).toEqual({ things: ['wild', 'iron', 'iron'] })
    expect(oneMore(things, two, shelf[0])).toEqual(two)
    expect(taken(things, two, shelf[0])).toBe(2)
    expect(oneLess(things, two, shelf[0])).toEqual({ things: ['wild', 'iron'] })
  })
  it('knows when a slot matters', () => {
    const range = slot({ key: 'control', kind: 'one', when: { forms: ['control'] } })
    expect(slotMatters(range, { forms: ['iron'] })).toBe(false)
    expect(slotMatters(range, { forms: ['control'] })).toBe(true)
  })
  it('takes along what fits when the kind changes', () => {
    const plan: Plan = {
      key: 'boss',
      label: '',
      text: '',
      clause: '',
      slots: [slot({ key: 'name', kind: 'words' }), slot({ key: 'stances', kind: 'rows', count: 3 })],
      blank: { kind: 'boss', name: '', stances: [{ style: '' }, { style: '' }, { style: '' }] },
    }
    expect(asPlan(plan, { kind: 'warrior', name: 'Bo', build: 'tough', stances: [{ style: 'x' }] })).toEqual({
      kind: 'boss',
      name: 'Bo',
      stances: [{ style: 'x' }, { style: '' }, { style: '' }],
    })
  })
  it('puts the cards of what is chosen first', () => {
    const data: BuilderData = {
      plans: [],
      shelves: { styles: [card('a', 'PUNK'), card('b', 'ANGEL')], archetypes: [card('punk'), card('angel')] },
      examples: [],
    }
    const styles = slot({ key: 'style', shelf: 'styles', near: 'archetypes' })
    const plan: Plan = {
      key: '',
      label: '',
      text: '',
      clause: '',
      blank: {},
      slots: [slot({ key: 'archetypes', shelf: 'archetypes' })],
    }
    expect(shelfGroups(data, styles, { archetypes: ['angel'] }, plan).map((each) => [each.name, each.near])).toEqual([
      ['ANGEL', true],
      ['PUNK', false],
    ])
  })
})
