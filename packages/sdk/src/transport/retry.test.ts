import { expect, test } from 'vitest'
import { ProviderApiError, ProviderUnreachableError, UsageError } from '../errors.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { isTransient, wait } from './retry.ts'

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
