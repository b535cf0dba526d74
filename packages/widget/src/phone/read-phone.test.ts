import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as plan from './number-plan.ts'
import { formatPhone, readPhone } from './read-phone.ts'

const unitedStates = { code: 'US', dialCode: '1' }
const never = () => new Promise<never>(() => undefined)
const broken = () => Promise.reject(new Error('offline'))
const present = async () => plan

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a number is read as its country writes it, or with a plus', async () => {
  expect(await readPhone('(202) 555-0143', unitedStates, present)).toBe('+12025550143')
  expect(await readPhone('+44 20 7946 0018', unitedStates, present)).toBe('+442079460018')
  expect(await readPhone('12', unitedStates, present)).toBeUndefined()
})

test('after two seconds without the number plan, the digits are used as typed', async () => {
  const settled = vi.fn()
  const reading = readPhone('(202) 555-0143', unitedStates, never).then(settled)
  await vi.advanceTimersByTimeAsync(1999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await reading
  expect(settled).toHaveBeenCalledExactlyOnceWith('+12025550143')
})

test('a failed number plan is not waited for', async () => {
  expect(await readPhone('+44 20 7946 0018', unitedStates, broken)).toBe('+442079460018')
  expect(await readPhone('abc', unitedStates, broken)).toBeUndefined()
})

test('a number is shown unformatted after ten seconds without the number plan', async () => {
  expect(await formatPhone('+12025550143', present)).toBe('(202) 555-0143')
  const settled = vi.fn()
  const formatting = formatPhone('+12025550143', never).then(settled)
  await vi.advanceTimersByTimeAsync(9999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await formatting
  expect(settled).toHaveBeenCalledExactlyOnceWith('+12025550143')
  expect(vi.getTimerCount()).toBe(0)
})
