import { beforeEach, expect, test } from 'vitest'
import { clearReturn, isOwnReturn, returnAddress } from './provider-return.ts'

const here = 'https://maypole.test/account'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/account')
})

const ledBack = (address: string) => `${address}&stytch_token_type=oauth&token=t`

test('only an attempt that was started in this tab is recognised', () => {
  const address = returnAddress(`${here}?adding=1`)
  expect(isOwnReturn(address)).toBe(false)
  expect(isOwnReturn(ledBack(address))).toBe(true)
  expect(isOwnReturn(`${here}?stytch_token_type=oauth&token=t`)).toBe(false)
  expect(isOwnReturn(`${here}?attempt=&stytch_token_type=oauth&token=t`)).toBe(false)
  expect(isOwnReturn(`${here}?attempt=other&stytch_token_type=oauth&token=t`)).toBe(false)
})

test('no attempt is recognised before a start', () => {
  expect(isOwnReturn(`${here}?attempt=null&stytch_token_type=oauth&token=t`)).toBe(false)
  expect(isOwnReturn(`${here}?attempt=&stytch_token_type=oauth&token=t`)).toBe(false)
})

test('a second start has the same attempt, without the result of the first', () => {
  const address = returnAddress(here)
  expect(returnAddress(`${address}&stytch_token_type=oauth&error=access_denied`)).toBe(address)
})

test('an attempt ends once; the rest of the address stays', () => {
  const { search } = new URL(ledBack(returnAddress(`${here}?adding=1`)))
  history.replaceState({ some: 'state' }, '', `/account${search}#part`)
  expect(isOwnReturn()).toBe(true)
  clearReturn()
  expect(location.pathname + location.search + location.hash).toBe('/account?adding=1#part')
  expect(history.state).toEqual({ some: 'state' })
  history.replaceState(null, '', `/account${search}`)
  expect(isOwnReturn()).toBe(false)
  expect(search).not.toContain(new URL(returnAddress(here)).searchParams.get('attempt'))
})
