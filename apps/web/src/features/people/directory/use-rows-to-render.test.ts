import { expect, test } from 'vitest'
import { createRowsToRender } from './use-rows-to-render.ts'

/** Scrolls from the top to each of these rows, with six in sight. Returns what is rendered last. */
function rendered(starts: readonly number[], fitting = 6): string {
  const rowsToRender = createRowsToRender()
  let rows: readonly number[] = []
  for (const startIndex of starts) {
    const range = { startIndex, endIndex: startIndex + 5, overscan: 0, count: 1000 }
    rows = rowsToRender(range, fitting)
  }
  return `${rows.at(0)} to ${rows.at(-1)}`
}

test.each([
  ['at the top, one row more', [0], '0 to 6'],
  ['scrolled a little, two around', [0, 1], '0 to 9'],
  ['scrolled on, one more with each frame', [0, 2, 4], '1 to 13'],
  ['scrolled far, four', [0, 5, 10, 15, 20], '16 to 30'],
  ['after a jump, one', [0, 5, 10, 15, 500], '499 to 506'],
  ['after a jump, and on from there', [0, 5, 10, 500, 501], '499 to 509'],
  ['back at the top, one', [0, 5, 10, 5, 0], '0 to 6'],
])('%s', (_, starts, expected) => {
  expect(rendered(starts)).toBe(expected)
})

test('at the top below a heading, as many rows as fit without', () => {
  expect(rendered([0], 7)).toBe('0 to 7')
  expect(rendered([0, 1], 7)).toBe('0 to 11')
})

test('while scrolling as many rows, however many are in sight', () => {
  const rowsToRender = createRowsToRender()
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((startIndex) => {
    const endIndex = startIndex + (startIndex % 2 === 0 ? 5 : 6)
    return rowsToRender({ startIndex, endIndex, overscan: 0, count: 1000 }, 6).length
  })
  expect(new Set(counts.slice(4))).toEqual(new Set([15]))
})
