import { expect, it } from 'vitest'
import { createRulesEngine } from '../engines/grammar/rules-engine.ts'
import { evaluateChanges } from './evaluate-changes.ts'
import { readChangeCases, readSites } from './score-changes.ts'

it('reads the open texts about changes, and proposes no change that nobody meant', async () => {
  const results = await evaluateChanges({
    engine: createRulesEngine(),
    cases: readChangeCases('open'),
    sites: readSites(),
  })
  const missed = results.filter(({ outcome }) => outcome !== 'right')
  expect(missed.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
  expect(missed, JSON.stringify(missed)).toEqual([])
})
