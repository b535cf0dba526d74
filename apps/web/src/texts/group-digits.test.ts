import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test.each([0, 7, 12, 999, 1000, 1001, 20_000, 999_999, 1_000_000, 1_234_567_890])(
  '%i is written as in English',
  (count) => {
    expect(groupDigits(count)).toBe(count.toLocaleString('en-US'))
  },
)
