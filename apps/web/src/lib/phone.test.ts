import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  digitsOf,
  formatPhone,
  isContactPhone,
  nationalDigits,
  profilePhoneNumber,
  signInPhoneNumber,
} from './phone.ts'

test.each([
  ['(555) 123-4567', '+15551234567'],
  ['555.123.4567', '+15551234567'],
  ['1 555 123 4567', '+15551234567'],
  ['+1 (555) 123-4567', '+15551234567'],
  ['555', '+1555'],
  ['', '+1'],
])('%j signs in as %s', (text, number) => {
  expect(signInPhoneNumber(text)).toBe(number)
})

test.each([
  ['+15551234567', '555-123-4567'],
  ['5551234567', '555-123-4567'],
  ['555123', '555-123'],
  ['5551', '555-1'],
  ['55', '55'],
  ['', ''],
  ['55512345678', '555-123-4567'],
])('%j is shown as %j', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})

test('formatting loses none of the first ten digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(digitsOf(formatPhone(text))).toBe(nationalDigits(text).slice(0, 10))
    }),
  )
})

test.each([
  ['555-123-4567', '+15551234567'],
  ['1 555 123 4567', '+15551234567'],
  ['+1 555 123 4567', '+15551234567'],
  ['1234567890', '+11234567890'],
  ['555', '+1555'],
])('%j is saved in the own profile as %s', (text, number) => {
  expect(profilePhoneNumber(text)).toBe(number)
})

test.each([
  ['(555) 123-4567', true],
  ['5551234567', true],
  ['555123456', false],
  ['15551234567', false],
  ['', false],
])('%j is a contact phone: %s', (text, expected) => {
  expect(isContactPhone(text)).toBe(expected)
})
