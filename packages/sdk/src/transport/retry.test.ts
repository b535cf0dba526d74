import { expect, test } from 'vitest'
import { ProviderApiError, ProviderUnreachableError, UsageError } from '../errors.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { backoffDelay, isTransient, wait } from './retry.ts'

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

test.each([
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
])('status %i is transient: %s', (status, expected) => {
  const error = new ProviderApiError({
    status_code: status,
    request_id: '',
    error_type: 'some_type',
    error_message: '',
    error_url: '',
  })
  expect(isTransient(error)).toBe(expected)
})

test('no answer is transient, a wrong argument is not', () => {
  expect(isTransient(new ProviderUnreachableError('gone'))).toBe(true)
  expect(isTransient(new UsageError('code must be a string'))).toBe(false)
})

test('a wait that is aborted leaves no timer behind', async () => {
  const clock = createTestClock()
  const controller = new AbortController()
  const waiting = wait({ clock, milliseconds: 4000, signal: controller.signal })
  expect(clock.pending()).toEqual([4000])
  controller.abort(new Error('the person left'))
  await expect(waiting).rejects.toThrow('the person left')
  expect(clock.pending()).toEqual([])
})
