import { describe, expect, it } from 'vitest'
import { completeProviderSettings } from '../../settings/provider-settings.ts'
import { checkSmsDestination } from './send-code.ts'

const development = completeProviderSettings({
  environment: 'development',
  publicUrl: 'http://localhost',
})
const production = completeProviderSettings({
  environment: 'production',
  publicUrl: 'https://x.example',
})

describe('checkSmsDestination', () => {
  it.each(['+12025550123', '+12125551234', '+14165550123', '+16045551234'])(
    'takes %s of the United States or Canada',
    (number) => {
      expect(checkSmsDestination(number, production.sms)).toBe(number)
    },
  )

  it.each(['+15551234567', '+11234567890', '+15555550100'])(
    'takes %s, which nobody can have, in development only',
    (number) => {
      expect(checkSmsDestination(number, development.sms)).toBe(number)
      expect(() => checkSmsDestination(number, production.sms)).toThrow(
        expect.objectContaining({ type: 'invalid_phone_number' }),
      )
    },
  )

  it.each([
    ['premium', '+19005551234'],
    ['the 976 exchange', '+12129761234'],
    ['toll-free', '+18005551234'],
  ])('refuses %s numbers', (_, number) => {
    for (const { sms } of [development, production])
      expect(() => checkSmsDestination(number, sms)).toThrow(
        expect.objectContaining({ type: 'invalid_phone_number' }),
      )
  })

  it.each([
    ['Jamaica', '+18765551234'],
    ['Jamaica, unassigned', '+18761111111'],
    ['the Dominican Republic', '+18095551234'],
    ['the Bahamas', '+12423591234'],
    ['Bermuda', '+14412991234'],
    ['the United Kingdom', '+442079460018'],
    ['a satellite', '+881612345678'],
    ['an international network', '+882161234567'],
    ['no country', '+99912345678'],
  ])('refuses numbers of %s', (_, number) => {
    for (const { sms } of [development, production])
      expect(() => checkSmsDestination(number, sms)).toThrow(
        expect.objectContaining({ type: 'invalid_phone_number_country_code' }),
      )
  })

  it.each([
    '',
    '+1',
    '2025550123',
    '12025550123',
    '+1 202 555 0123',
    '+1202555012',
    '+120255501234',
    '+1202555012x',
    '+12025550123;ext=1',
    '+12025550123,+12025550124',
    '+１２０２５５５０１２３',
    `+1${'2'.repeat(38)}`,
  ])('refuses %j, which is not E.164', (text) => {
    expect(() => checkSmsDestination(text, development.sms)).toThrow(
      expect.objectContaining({ type: expect.stringMatching(/^invalid_phone_number/) }),
    )
  })
})
