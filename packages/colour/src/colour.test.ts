import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brightness,
  contrast,
  isColour,
  legibleTextOn,
  mix,
  textContrast,
  textOn,
} from './colour.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('brightness is the weighted sum of the specification', () => {
  expect(brightness('#000000')).toBe(0)
  expect(brightness('#ffffff')).toBe(255)
  expect(brightness('#00e5cc')).toBeCloseTo((587 * 229 + 114 * 204) / 1000)
})

test('contrast is the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('text is white below a brightness of 128 and dark slate from there on', () => {
  expect(textOn('#1e3a8a')).toBe('#ffffff')
  expect(textOn('#00e5cc')).toBe('#0f172a')
  expect(textOn('#ffffff')).toBe('#0f172a')
})

test('text on a colour that cannot change reaches 4.5:1', () => {
  // Pure red has a brightness of 76, and white on it only 4.0:1.
  expect(legibleTextOn('#ff0000')).toBe('#000000')
  fc.assert(
    fc.property(colours, (background) => {
      expect(contrast(legibleTextOn(background), background)).toBeGreaterThanOrEqual(textContrast)
    }),
    { numRuns: 2000 },
  )
})

test('mixing starts at the first colour and ends at the second', () => {
  fc.assert(
    fc.property(colours, colours, (first, second) => {
      expect(mix({ first, second, share: 0 })).toBe(first)
      expect(mix({ first, second, share: 1 })).toBe(second)
    }),
  )
})

test.each(['#12345', '#1234567', 'red', '#12345g', ' #123456', ''])(
  '%j is not a colour',
  (text) => {
    expect(isColour(text)).toBe(false)
  },
)
