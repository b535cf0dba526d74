import { expect, test } from 'vitest'
import { isRewritten, withAnswer } from './conversation.ts'

test('an answer replaces an earlier one to the same question, and details accumulate', () => {
  const friday = { asked: 'day', answer: 'Friday' } as const
  const seven = { asked: 'time', answer: '7:00 PM' } as const
  const saturday = { asked: 'day', answer: 'Saturday' } as const
  expect(withAnswer([friday, seven], saturday)).toEqual([seven, saturday])
  const more = { asked: 'text', answer: 'every week' } as const
  expect(withAnswer([more], { ...more, answer: 'until June' })).toHaveLength(2)
})

test.each([
  ['Potluck', 'Potluck ', false],
  ['Potluck at the hall', 'Potluck in the hall', false],
  ['Potluck at the hall', 'A potluck at the hall', false],
  ['', 'P', false],
  ['Potluck', '', true],
  ['Potluck at the parish hall', 'Potluck every first Friday from 6 to 9 pm', true],
  ['Potluck at the hall', 'Choir practice every Wednesday', true],
])('from “%s” to “%s”: rewritten is %s', (before, after, isNew) => {
  expect(isRewritten(before, after)).toBe(isNew)
})
