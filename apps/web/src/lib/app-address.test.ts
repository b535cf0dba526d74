import { expect, test } from 'vitest'
import { hostOf, isAppAddress, isWebAddress } from './app-address.ts'

test.each([
  ['https://calendar.example/callback?code=1', 'calendar.example'],
  ['https://calendar.example:8443/', 'calendar.example:8443'],
  ['http://127.0.0.1:4711/callback', undefined],
  ['http://[::1]/callback', undefined],
])('%s is a page', (address, host) => {
  expect([isAppAddress(address), isWebAddress(address)]).toEqual([true, true])
  expect(hostOf(address)).toBe(host)
})

test.each(['com.example.app:/callback?code=1', 'org.calendar-app.mobile://x'])(
  '%s is an app on the device',
  (address) => {
    expect([isAppAddress(address), isWebAddress(address)]).toEqual([true, false])
    expect(hostOf(address)).toBeUndefined()
  },
)

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(document.domain)//a.b',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://maypole.example/1',
  'file:///etc/passwd',
  'app:/callback',
  '/sites',
  '//evil.example',
  '',
])('%j leads nowhere', (address) => {
  expect(isAppAddress(address)).toBe(false)
})
