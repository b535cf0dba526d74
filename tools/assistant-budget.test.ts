import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { countFolder, countSource, sumOf } from './assistant-budget.ts'

const source = fileURLToPath(new URL('../packages/assistant/src/', import.meta.url))
const grammar = countFolder(`${source}engines/grammar`)

/** Lines of functions and rules, by folder of the engine. Folders of rules share one budget. */
const caps: Readonly<Record<string, number>> = {
  text: 460,
  words: 495,
  chart: 235,
  rules: 1500,
  contacts: 749,
  reading: 1295,
  calendar: 885,
  laws: 205,
  changes: 825,
  decide: 655,
  guard: 90,
  intents: 245,
  announcements: 160,
  events: 1470,
  proposals: 735,
  sheets: 105,
}
const folderOf = (path: string) =>
  path.replace(/^(?:grammar\/)?(?:grammar|time|repeat|people|things)\//, 'rules/').split('/')[0] ??
  ''
const isData = (path: string) => /^(?:lexicons|regions)\//.test(path)
const languageOf = (path: string) => /^lexicons\/([a-z]+)/.exec(path)?.[1]

/** Functions and rules of the grammar: see docs/decisions/0063. */
const functionsCeiling = 10_110

it('keeps the engine of one grammar within its budgets', () => {
  const functions = grammar.filter(({ path }) => !isData(path))
  for (const [folder, files] of Map.groupBy(functions, ({ path }) => folderOf(path))) {
    // A file beside the folders puts them together, and is small.
    const cap = folder.endsWith('.ts') ? 120 : caps[folder]
    expect(cap, `${folder} has no budget`).toBeDefined()
    expect(sumOf(files, 'lines'), folder).toBeLessThanOrEqual(cap ?? 0)
  }
  const data = grammar.filter(({ path }) => isData(path))
  expect(sumOf(functions, 'lines')).toBeLessThanOrEqual(functionsCeiling)
  for (const [language, files] of Map.groupBy(data, ({ path }) => languageOf(path)))
    expect(sumOf(files, 'lines'), language).toBeLessThanOrEqual(2250)
  expect(sumOf(grammar, 'rules')).toBeLessThanOrEqual(175)
  expect(sumOf(grammar, 'costs')).toBeLessThanOrEqual(40)
  expect(sumOf(grammar, 'laws')).toBeLessThanOrEqual(20)
  expect(grammar.filter(({ lines }) => lines > 300).map(({ path }) => path)).toEqual([])
  expect(grammar.flatMap(({ faults }) => faults)).toEqual([])
})

it('counts code, and finds what an engine of one grammar does not do', () => {
  const text = [
    '/** Two',
    ' * lines. */',
    'export const costs = { span: 5, word: 4 } as const // more',
    '',
    "type LawName = 'A' | 'D'",
    "const rules = [rule('Day', 'figure', {})]",
    'const isRight = words.language === first && /a/.test(text)',
  ].join('\n')
  const counted = countSource('reading/sample.ts', text)
  expect(counted).toMatchObject({ lines: 4, rules: 1, costs: 2, laws: 2 })
  expect(counted.faults).toEqual([
    'reading/sample.ts:7: asks for a language',
    'reading/sample.ts:7: an expression over characters outside text',
  ])
  expect(countSource('text/sample.ts', 'const a = /a/').faults).toEqual([])
  const words = countSource('lexicons/sample.ts', 'export const words = { plural: (a) => a }')
  expect(words.faults).toEqual(['lexicons/sample.ts:1: a function among words'])
})
