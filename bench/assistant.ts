import { fileURLToPath } from 'node:url'
import { createRulesEngine } from '../packages/assistant/src/engines/rules/rules-engine.ts'
import { readWordings } from '../packages/assistant/src/evaluation/lists.ts'
import type { EvaluationCase } from '../packages/assistant/src/evaluation/score.ts'
import { bundledSize } from './support/bundled-size.ts'
import { type DateReader, judgeReading, readerOf, readerOfEngine } from './support/date-readers.ts'
import { median } from './support/take-turns.ts'

/**
 * How well the rules engine and libraries for dates in text read the same wordings: the day, the
 * time, the stated end and the repetition, for the texts that tell of one event. All take turns in
 * one process. With --set-aside it reads the wordings that are set aside, too.
 *
 * Libraries get what helps them: the first day and the first time of all they find, the afternoon
 * for an hour from 1 to 6 that they leave open, and a day without a time counts as nothing.
 */
const rounds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 5)
const halves = process.argv.includes('--set-aside')
  ? (['open', 'set-aside'] as const)
  : (['open'] as const)
// biome-ignore lint/style/noProcessEnv: one of the libraries reads in the zone of the process.
process.env.TZ = 'UTC'

type Side = { read: DateReader; bytes: number }

const engineFile = new URL(
  '../packages/assistant/src/engines/rules/rules-engine.ts',
  import.meta.url,
)

async function peer(name: string): Promise<Side> {
  const file = new URL(`peers/date-readers/${name}.mjs`, import.meta.url)
  const { read } = await import(file.href)
  const script = `import { read } from ${JSON.stringify(fileURLToPath(file))}; globalThis.read = read`
  return { read: readerOf(read), bytes: await bundledSize(script) }
}

const engineScript = `import { createRulesEngine } from ${JSON.stringify(fileURLToPath(engineFile))}; globalThis.read = createRulesEngine()`

async function ours(): Promise<Side> {
  return { read: readerOfEngine(createRulesEngine()), bytes: await bundledSize(engineScript) }
}

/** Returns the microseconds per text of each round, all sides in turn. */
async function measure(sides: ReadonlyMap<string, Side>, cases: readonly EvaluationCase[]) {
  const times = new Map([...sides.keys()].map((name) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round++)
    for (const [name, { read }] of sides) {
      const started = performance.now()
      for (const testCase of cases) await read(testCase)
      const perText = (1000 * (performance.now() - started)) / cases.length
      if (round > 0) times.get(name)?.push(perText)
    }
  return times
}

async function countOutcomes(read: DateReader, cases: readonly EvaluationCase[]) {
  const count = { right: 0, nothing: 0, wrong: 0, start: 0 }
  for (const testCase of cases) {
    const { whole, start } = judgeReading(testCase, await read(testCase))
    count[whole]++
    if (start === 'right') count.start++
  }
  return count
}

async function compare(options: {
  title: string
  sides: ReadonlyMap<string, Side>
  cases: readonly EvaluationCase[]
}): Promise<void> {
  const { title, sides, cases } = options
  const single = cases.filter(({ occurrences }) => occurrences === undefined)
  const series = cases.filter(({ occurrences }) => occurrences !== undefined)
  const times = await measure(sides, cases)
  process.stdout.write(`\n${title}: ${single.length} single events, ${series.length} series\n`)
  process.stdout.write(
    '| | single: right | nothing | wrong | series: right | nothing | wrong | first start right | µs per text | bytes |\n|---|---|---|---|---|---|---|---|---|---|\n',
  )
  for (const [name, { read, bytes }] of sides) {
    const one = await countOutcomes(read, single)
    const many = await countOutcomes(read, series)
    const micros = median(times.get(name) ?? []).toFixed(0)
    process.stdout.write(
      `| ${name} | ${one.right} | ${one.nothing} | ${one.wrong} | ${many.right} | ${many.nothing} | ${many.wrong} | ${one.start + many.start} | ${micros} | ${bytes} |\n`,
    )
  }
}

function casesOf(isWanted: (list: string) => boolean): EvaluationCase[] {
  return halves
    .flatMap((half) => readWordings(half))
    .filter(({ name }) => isWanted(name))
    .flatMap(({ cases }) => cases)
    .filter(({ kind }) => kind === 'createEvent')
}

const rules = await ours()
const isEnglish = (list: string) => !/spanish|other-languages/.test(list)
await compare({
  title: 'English',
  cases: casesOf(isEnglish),
  sides: new Map([
    ['our rules', rules],
    ['chrono-node', await peer('chrono')],
    ['@microsoft/recognizers-text-date-time', await peer('recognizers')],
    ['compromise-dates', await peer('compromise')],
    ['sherlockjs', await peer('sherlock')],
    ['any-date-parser', await peer('any-date-parser')],
  ]),
})
await compare({
  title: 'Spanish',
  cases: casesOf((list) => list.includes('spanish')),
  sides: new Map([
    ['our rules', rules],
    ['chrono-node', await peer('chrono-spanish')],
    ['@microsoft/recognizers-text-date-time', await peer('recognizers-spanish')],
  ]),
})
const own = await bundledSize(engineScript, true)
process.stdout.write(
  `\nOur rules without the packages they import: ${own} bytes. They read people, links and announcements, too, and write the explanation.\n`,
)
