import { contrast, edgeContrast, textContrast, textOn } from '@maypole/colour'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteThemeOf } from './site-theme.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

function expectLegible(colours: { primaryColor: string; backgroundColor: string }): void {
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
  expect(theme.text).toBe(textOn(colours.backgroundColor))
  expect(theme.onPrimary).toBe(textOn(colours.primaryColor))
  for (const fill of ['primary', 'primaryHover'] as const) {
    expect(theme.onPrimary, `the rule of text on ${theme[fill]}`).toBe(textOn(theme[fill]))
    expect(contrast(theme.onPrimary, theme[fill]), fill).toBeGreaterThanOrEqual(textContrast)
  }
  expect(contrast(theme.primaryEdge, theme.background)).toBeGreaterThanOrEqual(1.4)
}

test('every text is legible whatever the two theme colours are', () => {
  fc.assert(
    fc.property(colours, colours, (primaryColor, backgroundColor) =>
      expectLegible({ primaryColor, backgroundColor }),
    ),
    { numRuns: 1500 },
  )
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

test('a light site is drawn light and a dark one dark', () => {
  expect(siteThemeOf({ primaryColor: '#00e5cc', backgroundColor: '#ffffff' }).scheme).toBe('light')
  expect(siteThemeOf({ primaryColor: '#00e5cc', backgroundColor: '#101828' }).scheme).toBe('dark')
})

test('a primary colour that stands out is left as it is', () => {
  const theme = siteThemeOf({ primaryColor: '#1D4ED8', backgroundColor: '#ffffff' })
  expect(theme.accent).toBe('#1d4ed8')
  expect(theme.primaryEdge).toBe('#1d4ed8')
})

test('a colour that text is legible on is painted exactly, any other in a shade', () => {
  const exact = siteThemeOf({ primaryColor: '#1d4ed8', backgroundColor: '#fef9c3' })
  expect([exact.primary, exact.background]).toEqual(['#1d4ed8', '#fef9c3'])
  // White on pure red has 4.0:1.
  const shaded = siteThemeOf({ primaryColor: '#ff0000', backgroundColor: '#ffffff' })
  expect([shaded.primary, shaded.onPrimary]).toEqual(['#ee0000', '#ffffff'])
})
