import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = globSync(
  '{packages,apps,e2e,tools,bench,reliability,docs}/**/*.{ts,tsx,mjs,css,md}',
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/citations.test.ts'],
  },
)

/** What `pattern`, with one group, finds in all files, as `file: what`. */
function cited(pattern: RegExp): { file: string; what: string }[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, what = '']) => ({ file, what })),
  )
}

it('every product decision that is cited exists', () => {
  const known = new Set(read('docs/product-decisions.md').match(/PD-\d+/g))
  const found = cited(/\b(PD-\d+)\b/g)
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ what }) => !known.has(what))).toEqual([])
})

it('every product decision stands once', () => {
  const ids: string[] = read('docs/product-decisions.md').match(/^\| PD-\d+/gm) ?? []
  expect(ids.length).toBeGreaterThan(150)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it('every section of the wire protocol that is cited exists', () => {
  const known = new Set(
    [...read('docs/wire.md').matchAll(/^## (\d+)\./gm)].map(([, number = '']) => number),
  )
  const found = cited(/docs\/wire\.md §(\d+)/g)
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ what }) => !known.has(what))).toEqual([])
})

it('every decision record that is linked exists', () => {
  const records = new Set(globSync('*.md', { cwd: join(root, 'docs/decisions') }))
  const found = cited(/decisions\/(\d{4}-[\w-]+\.md)/g)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ what }) => !records.has(what))).toEqual([])
  const numbers = [...records].map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('nothing cites a paper that is not in the repository', () => {
  expect(cited(/(\bspec(?:ification)?,? §\d|\bWIRE §|(?<![[/-])\bdecisions? \d+\b)/g)).toEqual([])
})
