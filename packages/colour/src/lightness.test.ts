import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brightness, contrast, textContrast, textOn } from './colour.ts'
import { lightness, shadeBehindText, withLightness } from './lightness.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** A regular grid over the whole cube of colours, corners and greys included. */
const levels = Array.from({ length: 16 }, (_, index) => index * 17)
const grid = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${[red, green, blue].map(hex).join('')}`)),
)

function hex(value: number): string {
  return value.toString(16).padStart(2, '0')
}

function greyOf(colour: string): boolean {
  return new Set(colour.slice(1).match(/../g)).size === 1
}

test.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#ff0000', 0.62796],
  ['#00ff00', 0.86644],
  ['#0000ff', 0.45201],
  ['#777777', 0.56904],
])('the lightness of %s is that of OKLCH in CSS Color 4', (colour, expected) => {
  expect(lightness(colour)).toBeCloseTo(expected, 3)
})

test('a colour with its own lightness is unchanged', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(withLightness({ colour, lightness: lightness(colour) })).toBe(colour)
    }),
  )
})

test('greys stay grey, and a limit on chroma is kept', () => {
  expect(greyOf(withLightness({ colour: '#808080', lightness: 0.3 }))).toBe(true)
  expect(greyOf(withLightness({ colour: '#ff0000', lightness: 0.3, chroma: 0 }))).toBe(true)
})

function expectBestShade(colour: string): void {
  const shade = shadeBehindText(colour)
  const text = textOn(colour)
  expect(contrast(text, shade), `${text} on ${shade}`).toBeGreaterThanOrEqual(textContrast)
  expect(textOn(shade), `the text on ${shade}`).toBe(text)
  if (contrast(text, colour) >= textContrast) expect(shade).toBe(colour)
}

test('on every colour of the cube, text follows the rule with 4.5:1 on the painted shade', () => {
  expect(grid).toHaveLength(16 ** 3)
  for (const colour of grid) expectBestShade(colour)
})

test('the same holds for any other colour', () => {
  fc.assert(fc.property(colours, expectBestShade), { numRuns: 1000 })
})

test('the rule decides at a brightness of 128 and nowhere else', () => {
  for (const colour of grid)
    expect(textOn(colour)).toBe(brightness(colour) < 128 ? '#ffffff' : '#0f172a')
})

test('the shade is the nearest one: every lightness between it and the colour has too little', () => {
  const moved = grid.filter((colour) => shadeBehindText(colour) !== colour)
  expect(moved.length).toBeGreaterThan(300)
  fc.assert(
    fc.property(
      fc.constantFrom(...moved),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (colour, share) => {
        const [from, to] = [lightness(colour), lightness(shadeBehindText(colour))]
        // Rounding to whole channels makes up to 0.003 of lightness.
        const nearer = from + (to - from) * share
        if (Math.abs(to - nearer) < 0.003) return
        const candidate = withLightness({ colour, lightness: nearer })
        expect(contrast(textOn(colour), candidate), candidate).toBeLessThan(textContrast)
      },
    ),
    { numRuns: 1000 },
  )
})
