import { expect, test } from 'vitest'
import { hostOf } from './app-address.ts'

test.each([
  ['https://calendar.example/callback?code=1', 'calendar.example'],
  ['https://calendar.example:8443/', 'calendar.example:8443'],
  ['http://127.0.0.1:4711/callback', undefined],
  ['http://[::1]/callback', undefined],
  ['com.example.app:/callback?code=1', undefined],
  ['no address', undefined],
])('%s leads to %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
