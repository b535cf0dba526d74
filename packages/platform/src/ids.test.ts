import { expect, it } from 'vitest'
import { newTimeOrderedId } from './ids.ts'

it('makes version 7 UUIDs that sort by time and differ within a millisecond', () => {
  // The example of RFC 9562, appendix A.6.
  const id = newTimeOrderedId('event', 0x017f22e279b0)
  expect(id).toMatch(/^event-017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newTimeOrderedId('event', 0x017f22e279b0)).not.toBe(id)
  const times = [0, 1, 255, 256, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1) + 1, 2 ** 48 - 1]
  const ids = times.map((time) => newTimeOrderedId('event', time))
  expect(ids.toSorted()).toEqual(ids)
})
