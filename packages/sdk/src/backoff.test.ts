import { expect, test } from 'vitest'
import { backoffDelay } from './backoff.ts'

test.each([
  [1, 4000],
  [2, 8000],
  [3, 16_000],
  [6, 128_000],
  [7, 256_000],
  [8, 256_000],
  [500, 256_000],
])('retry %i comes after %i ms, give or take 175', (attempt, milliseconds) => {
  expect(backoffDelay({ attempt, random: () => 0.5 })).toBe(milliseconds)
  expect(backoffDelay({ attempt, random: () => 0 })).toBe(milliseconds - 175)
  expect(backoffDelay({ attempt, random: () => 0.999999 })).toBeCloseTo(milliseconds + 175, 2)
})
