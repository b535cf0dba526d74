import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRulesEngine } from '../packages/assistant/src/engines/grammar/rules-engine.ts'
import { type CaseList, readWordings } from '../packages/assistant/src/evaluation/lists.ts'
import { readCases } from '../packages/assistant/src/evaluation/read-cases.ts'
import type { EvaluationCase } from '../packages/assistant/src/evaluation/score.ts'
import { bundledSize } from './support/bundled-size.ts'
import { type DateReader, judgeReading, readerOf, readerOfEngine } from './support/date-readers.ts'
import {
  type Counts,
  judgeModels,
  judgeRules,
  judgeTextsOfChanges,
} from './support/judge-engines.ts'
import { median } from './support/take-turns.ts'

/**
 * How well the rules engine, the model engine and libraries for dates in text read the same
 * wordings, as tables in Markdown. With --write they replace those of the decision record. All
 * sides take turns in one process; the times are those of its processor.
 *
 * Libraries get what helps them: the first day and the first time of all they find, the afternoon
 * for an hour from 1 to 6 that they leave open, and a day without a time counts as nothing.
 */
const rounds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 1)
const isWritten = process.argv.includes('--write')
const record = new URL('../docs/decisions/0022-english-grammar.md', import.meta.url)
// biome-ignore lint/style/noProcessEnv: one of the libraries reads in the zone of the process.
process.env.TZ = 'UTC'

type Side = { read: DateReader; bytes: number }

const engineFile = new URL(
  '../packages/assistant/src/engines/grammar/rules-engine.ts',
  import.meta.url,
)
const engineScript = `import { createRulesEngine } from ${JSON.stringify(fileURLToPath(engineFile))}; globalThis.read = createRulesEngine()`

async function peer(name: string): Promise<Side> {
  const file = new URL(`peers/date-readers/${name}.mjs`, import.meta.url)
  const { read } = await import(file.href)
  const script = `import { read } from ${JSON.stringify(fileURLToPath(file))}; globalThis.read = read`
  return { read: readerOf(read), bytes: await bundledSize(script) }
}

async function ours(): Promise<Side> {
  return { read: readerOfEngine(createRulesEngine()), bytes: await bundledSize(engineScript) }
}

/** Returns the microseconds of the processor per text of each round, all sides in turn. */
async function measure(sides: ReadonlyMap<string, Side>, cases: readonly EvaluationCase[]) {
  const times = new Map([...sides.keys()].map((name) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round++)
    for (const [name, { read }] of sides) {
      const before = process.cpuUsage()
      for (const testCase of cases) await read(testCase)
      const { user, system } = process.cpuUsage(before)
      if (round > 0) times.get(name)?.push((user + system) / cases.length)
    }
  return times
}

async function countOutcomes(read: DateReader, cases: readonly EvaluationCase[]) {
  const count = { right: 0, nothing: 0, wrong: 0 }
  for (const testCase of cases) {
    const { whole } = judgeReading(testCase, await read(testCase))
    count[whole]++
  }
  return count
}

type Cell = string | number

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const write = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)
  const lines = [
    head,
    head.map((_, index) => (index === 0 ? '---' : '---:')),
    ...rows.map((row) => row.map(write)),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns the table of one language: what each side reads, and what that takes. */
async function compare(options: {
  title: string
  sides: ReadonlyMap<string, Side>
  cases: readonly EvaluationCase[]
}): Promise<string> {
  const { title, sides, cases } = options
  const single = cases.filter(({ occurrences }) => occurrences === undefined)
  const series = cases.filter(({ occurrences }) => occurrences !== undefined)
  const times = await measure(sides, cases)
  const rows: Cell[][] = []
  for (const [name, { read, bytes }] of sides) {
    const one = await countOutcomes(read, single)
    const many = await countOutcomes(read, series)
    const micros = Math.round(median(times.get(name) ?? []))
    const counts = [one.right, one.nothing, one.wrong, many.right, many.nothing, many.wrong]
    rows.push([name, ...counts, micros, bytes])
  }
  const head = [
    `${title}: ${single.length} single events, ${series.length} series`,
    'single: right',
    'nothing',
    'wrong',
    'series: right',
    'nothing',
    'wrong',
    'µs per text',
    'bytes',
  ]
  return table(head, rows)
}

const isSpanish = (name: string) => name.includes('spanish')
const isOther = (name: string) => name.includes('other-languages')
const isEnglish = (name: string) => !isSpanish(name) && !isOther(name)
const halves = { open: readWordings('open'), 'set-aside': readWordings('set-aside') } as const

function casesOf(lists: readonly CaseList[], isWanted: (name: string) => boolean) {
  return lists.filter(({ name }) => isWanted(name)).flatMap(({ cases }) => cases)
}

function eventsOf(isWanted: (name: string) => boolean): EvaluationCase[] {
  return casesOf([...halves.open, ...halves['set-aside']], isWanted).filter(
    ({ kind }) => kind === 'createEvent',
  )
}

async function versionOf(name: string): Promise<string> {
  const lock = new URL('peers/package-lock.json', import.meta.url)
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  return `${name} ${packages[`node_modules/${name}`].version}`
}

async function peers(readers: Readonly<Record<string, string>>) {
  const sides: [string, Side][] = []
  for (const [name, file] of Object.entries(readers))
    sides.push([await versionOf(name), await peer(file)])
  return sides
}

const outcomeHead = ['cases', 'right', 'asked', 'wrong without a question', 'questions per 100']

function outcomeRow(name: string, counts: Counts): Cell[] {
  const { cases, right, asked, wrong, questions } = counts
  return [name, cases, right, asked, wrong, ((100 * questions) / cases).toFixed(1)]
}

/** Returns what the rules make of every text, also of those that are no events. */
async function tableOfLists(): Promise<string> {
  const beside = (file: string) =>
    readCases(new URL(`../packages/assistant/src/evaluation/${file}`, import.meta.url))
  const both = (isWanted: (name: string) => boolean, language: string) =>
    (['open', 'set-aside'] as const).map(
      (half) => [`${language}, ${half}`, casesOf(halves[half], isWanted)] as const,
    )
  const lists = [
    ['given cases', beside('cases.jsonl')] as const,
    ['our own list', beside('own-cases.jsonl')] as const,
    ...both(isEnglish, 'English wordings'),
    ...both(isSpanish, 'Spanish wordings'),
    ...both(isOther, 'other languages'),
  ]
  const rows: Cell[][] = []
  for (const [name, cases] of lists) rows.push(outcomeRow(name, await judgeRules(cases)))
  for (const half of ['open', 'set-aside'] as const)
    rows.push(outcomeRow(`changes and lists, ${half}`, await judgeTextsOfChanges(half)))
  return table(['list', ...outcomeHead], rows)
}

async function tableOfModels(title: string, cases: readonly EvaluationCase[]): Promise<string> {
  const rows = [outcomeRow('none', await judgeRules(cases))]
  for (const [name, counts] of await judgeModels(cases)) rows.push(outcomeRow(name, counts))
  return table([title, ...outcomeHead], rows)
}

const rules = await ours()
const tables = [
  await compare({
    title: 'English',
    cases: eventsOf(isEnglish),
    sides: new Map([
      ['our rules', rules],
      ...(await peers({
        'chrono-node': 'chrono',
        '@microsoft/recognizers-text-date-time': 'recognizers',
        'compromise-dates': 'compromise',
        sherlockjs: 'sherlock',
        'any-date-parser': 'any-date-parser',
      })),
    ]),
  }),
  await compare({
    title: 'Spanish',
    cases: eventsOf(isSpanish),
    sides: new Map([
      ['our rules', rules],
      ...(await peers({
        'chrono-node': 'chrono-spanish',
        '@microsoft/recognizers-text-date-time': 'recognizers-spanish',
      })),
    ]),
  }),
  await tableOfLists(),
  await tableOfModels('model, English', casesOf(halves['set-aside'], isEnglish)),
  await tableOfModels('model, Spanish', casesOf(halves['set-aside'], isSpanish)),
  `Of our bytes, ${(await bundledSize(engineScript, true)).toLocaleString('en-US')} are our own code.`,
]
const measured = tables.join('\n\n')
process.stdout.write(`${measured}\n`)
if (isWritten) {
  const [start, end] = ['<!-- measured -->', '<!-- end of what is measured -->']
  const text = readFileSync(record, 'utf8')
  const [before = '', rest = ''] = text.split(start)
  const [, after = ''] = rest.split(end)
  writeFileSync(record, `${before}${start}\n\n${measured}\n\n${end}${after}`)
}
