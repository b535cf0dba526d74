import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chooseEngine } from '../choose-engine.ts'
import type { Engine } from '../engine.ts'
import { evaluateChanges, tableOfChanges } from './evaluate-changes.ts'
import { type CaseResult, evaluateEngine } from './evaluate-engine.ts'
import { findLists, type Half } from './lists.ts'
import { readChangeCases, readSites } from './score-changes.ts'
import { tableOf, tableOfOutcomes } from './tables.ts'

const help = `Judges an engine by the lists beside this file: a table per list and one per kind.

  npm run evaluate -w @maypole/assistant -- [options] [list ...]

  --base-url URL   judge the model behind this chat-completions endpoint instead of the rules
  --model NAME     the model to ask for
  --key-file FILE  a file that holds the key, when the endpoint wants one
  --quiet          only the tables, without the cases that went wrong
  --set-aside      the lists that are set aside, tables only: a measurement, not for work
  list             the beginning of a list's name (05, 27-spanish), or a file of other cases;
                   all lists without one
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'base-url': { type: 'string' },
    model: { type: 'string' },
    'key-file': { type: 'string' },
    quiet: { type: 'boolean', default: false },
    'set-aside': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function run(): Promise<void> {
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const baseUrl = values['base-url']
  const key =
    values['key-file'] === undefined ? undefined : readFileSync(values['key-file'], 'utf8').trim()
  const engine = chooseEngine(
    baseUrl === undefined
      ? {}
      : { model: { baseUrl, key, model: values.model ?? '', timeLimit: 60_000 }, fetch },
  )
  const isSetAside = values['set-aside']
  const half = isSetAside ? 'set-aside' : 'open'
  const lists = []
  for (const { name, cases } of findLists(positionals, half)) {
    const results = await evaluateEngine({ engine, cases, readClock: () => performance.now() })
    lists.push({ name, results })
  }
  const all = lists.flatMap(({ results }) => results)
  if (!values.quiet && !isSetAside) for (const result of all) process.stdout.write(faultsOf(result))
  process.stdout.write(`engine: ${engine.name}\n${tableOfOutcomes(lists)}\n\n${tableOf(all)}\n`)
  if (positionals.length === 0) await judgeChanges({ engine, half })
}

/** Judges the texts that change something on a site. */
async function judgeChanges({ engine, half }: { engine: Engine; half: Half }): Promise<void> {
  const cases = readChangeCases(half)
  const results = await evaluateChanges({ engine, cases, sites: readSites() })
  if (!values.quiet && half === 'open')
    for (const { id, text, outcome, answer } of results)
      if (outcome !== 'right')
        process.stdout.write(
          `${id} ${outcome} ${JSON.stringify(text)}\n    ${JSON.stringify(answer)}\n`,
        )
  process.stdout.write(`\n${tableOfChanges(results)}\n`)
}

/** Returns the text of a case and what is wrong with its answer, or nothing. */
function faultsOf({ id, text, assessment: { outcome, faults } }: CaseResult): string {
  if (faults.length === 0) return ''
  return `${id} ${outcome} ${JSON.stringify(text)}\n    ${faults.join('\n    ')}\n`
}

await run()
