import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, textContrast } from '@maypole/colour'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../apps/web/src')
const sheets = globSync('**/*.css', { cwd: source }).filter(
  (sheet) => !sheet.startsWith('gallery') && !sheet.endsWith('print.css'),
)

/** Texts and grounds of which every pair is legible with any theme (site-theme.test.ts). */
const texts = ['text', 'muted', 'accent', 'danger']
const grounds = ['background', 'surface', 'sunken', 'accent-soft', 'danger-soft']
/** The grounds of each text. */
const pairs = new Map<string, readonly string[]>([
  ...texts.map((text): [string, readonly string[]] => [text, grounds]),
  ['on-primary', ['primary', 'primary-hover']],
  ['on-danger-fill', ['danger-fill', 'danger-fill-hover']],
  ['background', ['text']],
  // Icons, which need less than a text.
  ['edge', grounds],
])

/** Colours outside the theme, each with a test or a check of its own. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'ui/person-disc.module.css': ['#fff'],
  'features/people/joining/notice.module.css': ['#000000'],
  'features/calendar/sheets/sheets.module.css': ['#000000'],
  'features/sign-in/sign-in-screen.module.css': [
    'color-mix(in srgb, var(--muted) 85%, var(--surface))',
  ],
}

/** Returns the declarations of each rule, without those of the rules inside it. */
function rulesOf(css: string): Map<string, string>[] {
  const rules: Map<string, string>[] = []
  const open: Map<string, string>[] = []
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const [property = '', ...value] = text.split(':')
    if (end === '{') {
      const rule = new Map<string, string>()
      open.push(rule)
      rules.push(rule)
    } else open.at(-1)?.set(property.trim(), value.join(':').trim())
    if (end === '}') open.pop()
  }
  return rules
}

const tokenOf = (value: string | undefined) => /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1]

test.each(sheets)('%s writes with colours that are legible on their ground', (sheet) => {
  for (const rule of rulesOf(readFileSync(join(source, sheet), 'utf8'))) {
    const color = rule.get('color')
    if (color === undefined || ['inherit', 'currentColor'].includes(color)) continue
    if (exceptions[sheet]?.includes(color)) continue
    const text = tokenOf(color)
    expect([...pairs.keys()], `color: ${color}`).toContain(text)
    const ground = tokenOf(rule.get('background') ?? rule.get('background-color'))
    if (ground !== undefined)
      expect(pairs.get(text ?? ''), `${color} on ${ground}`).toContain(ground)
  }
})

test('white is legible on the red of deleting', () => {
  const tokens = readFileSync(join(source, 'ui/tokens.css'), 'utf8')
  const colour = (name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(tokens)?.[1] ?? ''
  for (const fill of ['danger-fill', 'danger-fill-hover'])
    expect(contrast(colour('on-danger-fill'), colour(fill))).toBeGreaterThanOrEqual(textContrast)
})
