import { expect, it } from 'vitest'
import { createRulesEngine } from '../engines/rules/rules-engine.ts'
import { evaluateEngine } from './evaluate-engine.ts'
import { readWordings } from './lists.ts'

/** Open wordings that are not read right yet; lower these when they are. */
const known = { wrong: 3, asked: 2, titles: 11 }

it('proposes hardly anything wrong without a question, and loses few words of titles', async () => {
  const cases = readWordings('open').flatMap((list) =>
    list.name.includes('spanish') ? [] : list.cases,
  )
  const results = await evaluateEngine({
    engine: createRulesEngine(),
    cases,
    readClock: () => 0,
  })
  const ofOutcome = (outcome: string) =>
    results.filter(({ assessment }) => assessment.outcome === outcome).map(({ text }) => text)
  const titles = results
    .filter(({ assessment: { title } }) => title !== undefined && title !== 'right')
    .map(({ text }) => text)
  expect(cases.length).toBeGreaterThan(700)
  expect(ofOutcome('wrong').length, ofOutcome('wrong').join('\n')).toBeLessThanOrEqual(known.wrong)
  expect(ofOutcome('asked').length, ofOutcome('asked').join('\n')).toBeLessThanOrEqual(known.asked)
  expect(titles.length, titles.join('\n')).toBeLessThanOrEqual(known.titles)
}, 60_000)
