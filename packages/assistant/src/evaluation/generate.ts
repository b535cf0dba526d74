import { parseArgs } from 'node:util'
import { createRulesEngine } from '../engines/grammar/rules-engine.ts'
import { countAll, frozenRun, writeCeilings } from './generate/ceilings.ts'
import type { Cell } from './generate/properties/cell.ts'
import { type Result, runProperties, shrink } from './generate/run.ts'
import { tableOfResults } from './generate/table.ts'
import { measureTimes, tableOfTimes } from './generate/times.ts'

const help = `Makes sentences whose right answer is known, and judges the rules engine by them.

  node packages/assistant/src/evaluation/generate.ts [options] [sentences] [seed]

  sentences      how many, over all properties, classes and languages; 2,000 without
  seed           makes the same sentences again; the time without
  --property P   one property alone, and
  --class C      one class alone, by the beginning of its name
  --show N       prints N failures of each cell, made as simple as they can be; 1 without
  --write        writes the counts of today as the ceilings of the tests
  --asked        prints what was asked, too
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    property: { type: 'string', default: '' },
    class: { type: 'string', default: '' },
    show: { type: 'string', default: '1' },
    asked: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function write(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Whether a cell is run: the last two properties are held to the answers of all of them. */
function isRun({ property, thing }: Cell): boolean {
  const isOfAll = ['owners', 'bounds'].some((name) => name.startsWith(values.property))
  return thing.startsWith(values.class) && (isOfAll || property.startsWith(values.property))
}

async function showFailures(results: readonly Result[]): Promise<void> {
  const engine = createRulesEngine()
  const failed = results.filter(
    ({ outcome }) => outcome === 'wrong' || (values.asked && outcome === 'asked'),
  )
  const cells = Map.groupBy(
    failed,
    ({ property, thing, language, outcome }) => `${outcome}: ${property}, ${thing}, ${language}`,
  )
  for (const [name, all] of cells)
    for (const result of all.slice(0, Number(values.show))) {
      const { texts, fault, seed } = await shrink(result, engine)
      write(`${name} (seed ${seed}): ${fault}`)
      for (const text of texts) write(`    ${JSON.stringify(text)}`)
      if (texts.join() !== result.texts.join()) write(`    from ${JSON.stringify(result.texts)}`)
    }
}

async function run(): Promise<void> {
  if (values.help) {
    write(help)
    return
  }
  if (values.write) {
    const { results } = await runProperties({ engine: createRulesEngine(), ...frozenRun })
    writeCeilings(countAll(results))
    write(tableOfResults(results))
    return
  }
  const sentences = Number(positionals[0] ?? 2000)
  const seed = Number(positionals[1] ?? Date.now() % 1_000_000)
  const engine = createRulesEngine()
  const { results: all, exchanges } = await runProperties({ engine, sentences, seed, isRun })
  const results = all.filter(({ property }) => property.startsWith(values.property))
  await showFailures(results)
  write(`\nseed ${seed}: ${results.length} sentences, ${exchanges.length} texts\n`)
  write(tableOfResults(results))
  write(`\n${tableOfTimes(await measureTimes({ engine, exchanges }))}`)
}

await run()
