import { expect, test } from 'vitest'
import { commitmentOf, saltFor, wrongWith } from './salt'

const promised = 'ab'.repeat(32)

test('a salt names what it was made for, and is new every time', () => {
  const [one, other] = [saltFor(promised), saltFor(promised)]
  expect(one).toMatch(new RegExp(`^${promised}/[0-9a-f]{32}$`))
  expect(one).not.toBe(other)
  expect(commitmentOf(one)).toBe(promised)
})

test('a record with another secret, or without our salt, is told', () => {
  const salt = saltFor(promised)
  expect(wrongWith({ commitment: promised, salts: ['', salt] }, salt, [1])).toBe('')
  expect(wrongWith({ commitment: promised, salts: [salt, ''] }, salt, [1])).toContain('not in the record')
  expect(wrongWith({ commitment: 'cd'.repeat(32), salts: ['', salt] }, salt, [1])).toContain('another secret')
})
