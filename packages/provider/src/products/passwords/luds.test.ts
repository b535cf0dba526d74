import { expect, it } from 'vitest'
import { countCharacters, readPassword } from '../../core/passwords/read-password.ts'
import { checkLuds } from './strength.ts'

const policy = { complexity: 3, minimumCount: 8 }

it('returns what is missing', () => {
  expect(checkLuds('', policy)).toEqual({
    has_digit: false,
    has_lower_case: false,
    has_symbol: false,
    has_upper_case: false,
    missing_characters: 8,
    missing_complexity: 3,
  })
  expect(checkLuds('abcD', policy)).toMatchObject({ missing_characters: 4, missing_complexity: 1 })
  expect(checkLuds('abcD 12?', policy)).toMatchObject({
    has_symbol: true,
    missing_characters: 0,
    missing_complexity: 0,
  })
  expect(checkLuds('žluťoučkýKŮŇ', policy)).toMatchObject({
    has_lower_case: true,
    has_upper_case: true,
    has_symbol: false,
  })
})

it('counts code points in normal form C, without truncation', () => {
  expect(countCharacters('🎡🎡🎡')).toBe(3)
  expect(readPassword('u\u0308ber  ')).toBe('über  ')
  expect(readPassword('🎡'.repeat(1000))).toHaveLength(2000)
  expect(() => readPassword('🎡'.repeat(1001))).toThrow('at most 1000')
})
