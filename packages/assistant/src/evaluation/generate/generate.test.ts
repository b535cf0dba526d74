import { expect, it } from 'vitest'
import { createRulesEngine } from '../../engines/grammar/rules-engine.ts'
import { compareCeilings, countAll, frozenRun, readCeilings } from './ceilings.ts'
import { runProperties } from './run.ts'

it('is wrong in silence in no more generated sentences than before', async () => {
  const { results } = await runProperties({ engine: createRulesEngine(), ...frozenRun })
  const faults = compareCeilings(countAll(results), readCeilings())
  const how = 'Where less is wrong: npm run generate -w @maypole/assistant -- --write'
  expect(faults, `${faults.join('\n')}\n${how}`).toEqual([])
  // Ten seconds of the processor, which take minutes by the clock where many share it.
}, 300_000)
