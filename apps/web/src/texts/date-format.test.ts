import { expect, test, vi } from 'vitest'
import { dateFormat } from './date-format.ts'

test('a format is created once for its options', () => {
  const create = vi.spyOn(Intl, 'DateTimeFormat')
  const day = () => dateFormat({ weekday: 'long', timeZone: 'UTC' })
  expect(day().format(new Date('2026-03-10T12:00Z'))).toBe('Tuesday')
  expect(day()).toBe(day())
  expect(create).toHaveBeenCalledTimes(1)
  const elsewhere = dateFormat({ weekday: 'long', timeZone: 'Pacific/Kiritimati' })
  expect(elsewhere.format(new Date('2026-03-10T12:00Z'))).toBe('Wednesday')
  create.mockRestore()
})
