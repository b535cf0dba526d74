import { contrast, edgeContrast, textContrast } from '@maypole/colour'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveTheme } from './resolve-theme.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const control = fc.record(
  { backgroundColor: colour, textColor: colour, borderColor: colour },
  { requiredKeys: [] },
)
const styles = fc.record(
  {
    container: fc.record({ backgroundColor: colour }),
    colors: fc.record(
      { primary: colour, secondary: colour, success: colour, error: colour },
      { requiredKeys: [] },
    ),
    buttons: fc.record({ primary: control, secondary: control }, { requiredKeys: [] }),
    inputs: control,
  },
  { requiredKeys: [] },
)

const written = [
  ['text', 'background'],
  ['muted', 'background'],
  ['accent', 'background'],
  ['error', 'background'],
  ['success', 'background'],
  ['primary-text', 'primary-fill'],
  ['secondary-text', 'secondary-fill'],
  ['input-text', 'input-fill'],
  ['placeholder', 'input-fill'],
] as const

test('whatever colours a page asks for, text and the edges of fields stand out (WCAG 2.2 AA)', () => {
  fc.assert(
    fc.property(styles, fc.constantFrom('light', 'dark'), (given, scheme) => {
      const theme = resolveTheme({ styles: given, scheme, parse: (text) => text })
      const read = (name: string) => theme[name] ?? expect.fail(`no ${name}`)
      for (const [text, behind] of written)
        expect(contrast(read(text), read(behind)), `${text} on ${behind}`).toBeGreaterThanOrEqual(
          textContrast,
        )
      expect(contrast(read('input-edge'), read('background'))).toBeGreaterThanOrEqual(edgeContrast)
    }),
    { numRuns: 2000 },
  )
})
