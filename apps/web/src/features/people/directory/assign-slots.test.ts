import { expect, test } from 'vitest'
import { assignSlots, type Reuse, type Slot } from './assign-slots.ts'

const abcd = slots('a0 b1 c2 d3')

/** Slots as a text: the contact's key and the number of its row. */
function slots(text: string): readonly Slot[] {
  return text.split(' ').map((slot) => ({ key: slot.charAt(0), row: Number(slot.slice(1)) }))
}

function assigned(before: readonly Slot[], keys: string, reuse: Reuse = 'left'): string {
  return assignSlots(before, [...keys], { reuse })
    .map(({ key, row }) => `${key}${row}`)
    .join(' ')
}

test.each([
  ['the first contacts get new rows', slots('x0').slice(1), 'abc', 'a0 b1 c2'],
  ['other contacts are filled into the same rows', abcd, 'efgh', 'e0 f1 g2 h3'],
  ['fewer contacts leave the last rows over', abcd, 'ef', 'e0 f1'],
  ['more contacts get more rows', abcd, 'efghi', 'e0 f1 g2 h3 i4'],
  ['what stays shown keeps its row', abcd, 'xbyd', 'x0 b1 y2 d3'],
  ['scrolled down, the row from above is filled below', abcd, 'bcde', 'b1 c2 d3 e0'],
  ['scrolled up, the row from below is filled above', abcd, 'eabc', 'e3 a0 b1 c2'],
  ['the row with the focus keeps its contact', abcd, 'bwxy', 'b1 w0 x2 y3'],
  ['nobody changes rows with somebody else', abcd, 'dcba', 'd3 c2 b1 a0'],
])('%s', (_, before, keys, expected) => {
  expect(assigned(before, keys)).toBe(expected)
})

test('a row is not reused when the contacts themselves have changed', () => {
  expect(assigned(abcd, 'acde', 'none')).toBe('a0 c2 d3 e4')
})

test.each([
  ['whoever stays', 'cxa', 'c0 x1 a2'],
  ['with more rows below', 'bcdxy', 'b0 c1 d2 x3 y4'],
])('another search fills all rows in their order, %s', (_, keys, expected) => {
  expect(assigned(abcd, keys, 'all')).toBe(expected)
})

test('no row is shown twice at any scroll position', () => {
  let before: readonly Slot[] = []
  const keys = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
  for (const start of [0, 1, 3, 2, 10, 9, 20, 0, 5, 6, 4]) {
    before = assignSlots(before, keys.slice(start, start + 6), { reuse: 'left' })
    expect(new Set(before.map(({ row }) => row)).size).toBe(6)
    expect(before.map(({ key }) => key)).toEqual(keys.slice(start, start + 6))
  }
})
