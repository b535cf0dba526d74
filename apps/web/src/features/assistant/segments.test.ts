import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

test('the words behind a field are separate and labelled', () => {
  expect(
    segmentsOf('Potluck from 6 to 9 at noon', [
      { field: 'startDate', text: 'from 6 to 9', start: 8, end: 19 },
      { field: 'endDate', text: 'from 6 to 9', start: 8, end: 19 },
      { field: 'title', text: 'Potluck', start: 0, end: 7 },
    ]),
  ).toEqual([
    { text: 'Potluck', fields: ['title'] },
    { text: ' ', fields: [] },
    { text: 'from 6 to 9', fields: ['startDate', 'endDate'] },
    { text: ' at noon', fields: [] },
  ])
})

test('the segments joined are the description, with any sources', () => {
  const source = fc.record({
    field: fc.string(),
    text: fc.string(),
    start: fc.integer({ min: -5, max: 60 }),
    end: fc.integer({ min: -5, max: 60 }),
  })
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), fc.array(source), (description, sources) => {
      const pieces = segmentsOf(description, sources)
      expect(pieces.map((piece) => piece.text).join('')).toBe(description)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
    }),
  )
})
