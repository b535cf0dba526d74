import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, toastDurations, toastLimit } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['blank', 4000],
  ['error', 4000],
  ['custom', 4000],
  ['success', 2000],
] as const)('a %s toast stays for %i ms', (kind, duration) => {
  expect(toastDurations[kind]).toBe(duration)
  const toasts = createToasts()
  toasts.show(kind, 'Said')
  vi.advanceTimersByTime(duration - 1)
  expect(toasts.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.list()).toEqual([])
})

test('a loading toast stays until it is dismissed', () => {
  const toasts = createToasts()
  const id = toasts.show('loading', 'Wait')
  vi.advanceTimersByTime(60 * 60_000)
  expect(toasts.list()).toHaveLength(1)
  toasts.dismiss(id)
  expect(toasts.list()).toEqual([])
})

test('beyond twenty toasts, the oldest are removed with their timers', () => {
  const toasts = createToasts()
  for (let count = 1; count <= toastLimit + 5; count++) toasts.show('error', String(count))
  expect(toastLimit).toBe(20)
  expect(toasts.list()).toHaveLength(20)
  expect(toasts.list()[0]?.text).toBe('6')
  expect(vi.getTimerCount()).toBe(20)
  toasts.clear()
  expect(vi.getTimerCount()).toBe(0)
})
