import { expect, test } from 'vitest'
import { isOwn } from './reach'

test('an address that leads only to the machine itself is known', () => {
  for (const own of ['localhost', '127.0.0.1', '127.3.2.1', '[::1]']) expect(isOwn(own)).toBe(true)
  for (const other of ['192.168.0.7', 'dustup.example', '127.example', 'localhost.example', '[2001:db8::1]'])
    expect(isOwn(other)).toBe(false)
})
