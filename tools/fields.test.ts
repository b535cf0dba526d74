import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { renderFields } from './fields.ts'

/** Without what only aligns the columns. */
const bare = (text: string) =>
  text
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/-{3,}/g, '---')
    .trim()

it('docs/fields.md says what the contract says (npm run fields && npm run fix)', () => {
  const file = fileURLToPath(new URL('../docs/fields.md', import.meta.url))
  expect(bare(readFileSync(file, 'utf8'))).toBe(bare(renderFields()))
})

it('every text has an end', () => {
  const endless = renderFields()
    .split('\n')
    .filter((line) => /\| text(?! of \d+ to [\d,]+ characters| like `\^)/.test(line))
  expect(endless).toEqual([])
})
