import { contrast, edgeContrast, textContrast, textOn } from '@maypole/colour'
import { lightness } from '@maypole/colour/lightness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteThemeOf } from './site-theme.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

function expectLegible(colours: {
  primaryColor: string
  backgroundColor: string
  isDark?: boolean
}): void {
  const theme = siteThemeOf(colours)
  const grounds = ['background', 'surface', 'sunken', 'accentSoft', 'dangerSoft'] as const
  for (const ground of grounds) {
    expect(theme.text, `the rule of text on ${theme[ground]}`).toBe(textOn(theme[ground]))
    for (const text of ['text', 'muted', 'accent', 'danger'] as const) {
      expect(contrast(theme[text], theme[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        textContrast,
      )
    }
    expect(contrast(theme.edge, theme[ground]), `edge on ${ground}`).toBeGreaterThanOrEqual(
      edgeContrast,
    )
  }
  if (colours.isDark !== true) {
    expect(theme.text).toBe(textOn(colours.backgroundColor))
    expect(theme.onPrimary).toBe(textOn(colours.primaryColor))
  }
  for (const fill of ['primary', 'primaryHover'] as const) {
    expect(theme.onPrimary, `the rule of text on ${theme[fill]}`).toBe(textOn(theme[fill]))
    expect(contrast(theme.onPrimary, theme[fill]), fill).toBeGreaterThanOrEqual(textContrast)
  }
  expect(contrast(theme.primaryEdge, theme.background)).toBeGreaterThanOrEqual(1.4)
}

test('every text is legible with any two theme colours', () => {
  fc.assert(
    fc.property(colours, colours, (primaryColor, backgroundColor) =>
      expectLegible({ primaryColor, backgroundColor }),
    ),
    { numRuns: 1500 },
  )
})

test('every text is legible in dark mode', () => {
  fc.assert(
    fc.property(colours, colours, (primaryColor, backgroundColor) => {
      expectLegible({ primaryColor, backgroundColor, isDark: true })
      expect(siteThemeOf({ primaryColor, backgroundColor, isDark: true }).scheme).toBe('dark')
    }),
    { numRuns: 1500 },
  )
})

/** Returns the hue of a colour as an angle in degrees; undefined for greys. */
function hueOf(colour: string): number | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  )
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < 24) return undefined
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}

test('in dark mode the primary colour stays or keeps its hue', () => {
  fc.assert(
    fc.property(colours, colours, (primaryColor, backgroundColor) => {
      const light = siteThemeOf({ primaryColor, backgroundColor })
      const dark = siteThemeOf({ primaryColor, backgroundColor, isDark: true })
      if (lightness(primaryColor) >= 0.48) expect(dark.primary).toBe(light.primary)
      const [before, after] = [hueOf(primaryColor), hueOf(dark.primary)]
      if (before === undefined || after === undefined) return
      if (dark.primary === light.primary) return
      const turned = Math.abs(((before - after + 540) % 360) - 180)
      // OKLCH keeps the hue that people see, which is not quite that of the formula.
      expect(turned).toBeLessThan(40)
    }),
    { numRuns: 1500 },
  )
})

test('a site that is dark by its own choice is the same in both', () => {
  const colours = { primaryColor: '#facc15', backgroundColor: '#101828' }
  expect(siteThemeOf({ ...colours, isDark: true })).toEqual(siteThemeOf(colours))
})

test('a light background becomes a dark shade of its hue', () => {
  const theme = siteThemeOf({ primaryColor: '#0f766e', backgroundColor: '#fde68a', isDark: true })
  expect([theme.background, theme.text, theme.scheme]).toEqual(['#1e1802', '#ffffff', 'dark'])
})

test.each([
  ['#ffffff', '#ffffff'],
  ['#000000', '#000000'],
  ['#777777', '#777777'],
  ['#ff0000', '#ff0000'],
  ['#00e5cc', '#ffffff'],
  ['#ec4899', '#f5f5f5'],
  ['#00d900', '#00d900'],
])('%s on %s is legible', (primaryColor, backgroundColor) => {
  expectLegible({ primaryColor, backgroundColor })
})

test('a light site has a light theme and a dark one a dark theme', () => {
  expect(siteThemeOf({ primaryColor: '#00e5cc', backgroundColor: '#ffffff' }).scheme).toBe('light')
  expect(siteThemeOf({ primaryColor: '#00e5cc', backgroundColor: '#101828' }).scheme).toBe('dark')
})

test('a primary colour with enough contrast is not changed', () => {
  const theme = siteThemeOf({ primaryColor: '#1D4ED8', backgroundColor: '#ffffff' })
  expect(theme.accent).toBe('#1d4ed8')
  expect(theme.primaryEdge).toBe('#1d4ed8')
})

test('a colour is painted exactly when text on it is legible, otherwise in a shade', () => {
  const exact = siteThemeOf({ primaryColor: '#1d4ed8', backgroundColor: '#fef9c3' })
  expect([exact.primary, exact.background]).toEqual(['#1d4ed8', '#fef9c3'])
  // White on pure red has 4.0:1.
  const shaded = siteThemeOf({ primaryColor: '#ff0000', backgroundColor: '#ffffff' })
  expect([shaded.primary, shaded.onPrimary]).toEqual(['#ee0000', '#ffffff'])
})
