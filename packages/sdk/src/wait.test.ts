import { expect, test } from 'vitest'
import { createTestClock } from './testing/test-clock.ts'
import { wait } from './wait.ts'

test('an aborted wait leaves no timer behind', async () => {
  const clock = createTestClock()
  const controller = new AbortController()
  const waiting = wait({ clock, milliseconds: 4000, signal: controller.signal })
  expect(clock.pending()).toEqual([4000])
  controller.abort(new Error('the person left'))
  await expect(waiting).rejects.toThrow('the person left')
  expect(clock.pending()).toEqual([])
})
