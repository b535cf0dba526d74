import { expect, it } from 'vitest'
import { getExamplePhoneNumber, parsedPhoneNumber } from './phone-numbers.ts'

it.each([
  ['2025550123', 'US', { isValid: true, number: '+12025550123', national: '(202) 555-0123' }],
  ['(202) 555-0123', 'us', { isValid: true, number: '+12025550123', national: '(202) 555-0123' }],
  ['020 7946 0018', 'GB', { isValid: true, number: '+442079460018', national: '020 7946 0018' }],
  ['+442079460018', 'US', { isValid: true, number: '+442079460018', national: '020 7946 0018' }],
  ['202555', 'US', { isValid: false, number: '+1202555', national: '(202) 555' }],
  ['', 'US', { isValid: false, number: '', national: '' }],
  ['words', 'US', { isValid: false, number: 'words', national: 'words' }],
  [
    '+12025550123',
    undefined,
    { isValid: true, number: '+12025550123', national: '(202) 555-0123' },
  ],
  ['2025550123', undefined, { isValid: false, number: '2025550123', national: '2025550123' }],
  ['+12025550123', 'XX', { isValid: true, number: '+12025550123', national: '(202) 555-0123' }],
])('reads %j in %s', async (phoneNumber, regionCode, expected) => {
  expect(await parsedPhoneNumber({ phoneNumber, regionCode })).toEqual(expected)
})

it('gives an example for every country that it knows, and none for others', async () => {
  expect(await getExamplePhoneNumber({ regionCode: 'US' })).toEqual({
    phoneNumber: '(201) 555-0123',
  })
  expect(await getExamplePhoneNumber({ regionCode: 'XX' })).toEqual({})
})

it('refuses values other than text', async () => {
  await expect(parsedPhoneNumber({})).rejects.toThrow('phoneNumber')
  await expect(parsedPhoneNumber({ phoneNumber: { length: 3 } })).rejects.toThrow('phoneNumber')
})
