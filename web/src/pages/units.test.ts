import { expect, it } from 'vitest'
import type { Field } from '../lib/library'
import { unitAbout, unitName } from './units'

const field = {
  key: 'crew',
  named: ['name', 'beast'],
  counts: { hearts: 'hearts' },
  choices: [{ value: 'old-bear', label: 'Old Bear', text: 'It growls.' }],
} as unknown as Field

it('calls a unit by its choice, its short text, or what its table names', () => {
  expect(unitName(field, 'old-bear')).toBe('Old Bear')
  expect(unitName(field, 'Bo: quick, loud')).toBe('Bo')
  expect(unitName(field, { beast: 'old-bear', hearts: 3 })).toBe('Old Bear, 3 hearts')
  expect(unitName(field, { name: 'Bo', beast: 'old-bear' })).toBe('Bo')
  expect(unitName(field, { hearts: 2 })).toBe('?, 2 hearts')
})

it('tells what a choice does, also inside a table', () => {
  expect(unitAbout(field, 'old-bear')).toBe('It growls.')
  expect(unitAbout(field, 'Bo: quick, loud')).toBe('quick, loud')
  expect(unitAbout(field, { beast: 'old-bear' })).toBe('It growls.')
  expect(unitAbout(field, { name: 'Bo' })).toBe('')
})
