import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chooseEngine } from '../choose-engine.ts'
import { evaluateEngine, tableOf } from './evaluate-engine.ts'
import { readCases } from './read-cases.ts'

const help = `Judges an engine by the cases beside this file and prints a table per kind.

  npm run evaluate -w @maypole/assistant -- [options] [file ...]

  --base-url URL   judge the model behind this chat-completions endpoint instead of the rules
  --model NAME     the model to ask for
  --key-file FILE  a file that holds the key, when the endpoint wants one
  --quiet          only the table, without the cases that went wrong
  file             other cases: JSON Lines or a JSON array
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'base-url': { type: 'string' },
    model: { type: 'string' },
    'key-file': { type: 'string' },
    quiet: { type: 'boolean', default: false },
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
  const files =
    positionals.length > 0
      ? positionals
      : [new URL('cases.jsonl', import.meta.url), new URL('own-cases.jsonl', import.meta.url)]
  const results = await evaluateEngine({
    engine,
    cases: files.flatMap((file) => readCases(file)),
    readClock: () => performance.now(),
  })
  if (!values.quiet)
    for (const { id, text, isRight, faults } of results)
      if (!isRight)
        process.stdout.write(`${id} ${JSON.stringify(text)}\n    ${faults.join('\n    ')}\n`)
  process.stdout.write(`engine: ${engine.name}\n${tableOf(results)}\n`)
}

await run()
