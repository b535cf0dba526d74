import { expect, test } from 'vitest'
import { ProviderApiError, ProviderUnreachableError, UsageError } from '../errors.ts'
import { isTransient } from './retry.ts'

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

test('no reply is transient, an invalid argument is not', () => {
  expect(isTransient(new ProviderUnreachableError('gone'))).toBe(true)
  expect(isTransient(new UsageError('code must be a string'))).toBe(false)
})
