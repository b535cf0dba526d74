import { expect, test } from 'vitest'
import { isAppAddress, isWebAddress } from './leave-to.ts'

test.each([
  'https://calendar.example/callback?code=1',
  'https://calendar.example:8443/',
  'http://127.0.0.1:4711/callback',
  'http://[::1]/callback',
])('%s is a page', (address) => {
  expect([isAppAddress(address), isWebAddress(address)]).toEqual([true, true])
})

test.each(['com.example.app:/callback?code=1', 'org.calendar-app.mobile://x'])(
  '%s is an app on the device',
  (address) => {
    expect([isAppAddress(address), isWebAddress(address)]).toEqual([true, false])
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
