import { beforeAll, expect, it } from 'vitest'
import { createRulesEngine } from '../../engines/rules/rules-engine.ts'
import { compareCeilings, countAll, frozenRun, readCeilings } from './ceilings.ts'
import { runProperties } from './run.ts'
import { measureTimes } from './times.ts'

const engine = createRulesEngine()
let run: Awaited<ReturnType<typeof runProperties>>
beforeAll(async () => {
  run = await runProperties({ engine, ...frozenRun })
})

it('is wrong in silence in no more generated sentences than before', () => {
  const faults = compareCeilings(countAll(run.results), readCeilings())
  const how = 'Where less is wrong: npm run generate -w @maypole/assistant -- --write'
  expect(faults, `${faults.join('\n')}\n${how}`).toEqual([])
})

// Four times the length takes four times as long; twice that leaves room for a busy machine.
it('takes time in proportion to the text', async () => {
  const exchanges = run.exchanges.slice(0, 100)
  const [, short, long] = await measureTimes({ engine, exchanges, lengths: [500, 2000] })
  expect(long?.micros).toBeLessThan(8 * (short?.micros ?? 0))
})
