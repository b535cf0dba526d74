import { describe, expect, it } from 'vitest'
import { createRulesEngine } from '../engines/grammar/rules-engine.ts'
import { type CaseResult, evaluateEngine } from './evaluate-engine.ts'
import { readWordings } from './lists.ts'
import { readCases } from './read-cases.ts'
import type { EvaluationCase } from './score.ts'
import { tableOf } from './tables.ts'

const given = readCases(new URL('cases.jsonl', import.meta.url))
const own = readCases(new URL('own-cases.jsonl', import.meta.url))
const open = readWordings('open')
const listsWith = (part: string) =>
  open.flatMap(({ name, cases }) => (name.includes(part) ? cases : []))
const spanish = listsWith('spanish')
const otherLanguages = listsWith('other-languages')
const notSpanish = open.flatMap(({ name, cases }) => (name.includes('spanish') ? [] : cases))

const engine = createRulesEngine()
const known = new Map<EvaluationCase, CaseResult>()

/** Returns the results of some cases. Each text is read once, whichever tests look at it. */
async function resultsOf(cases: readonly EvaluationCase[]): Promise<CaseResult[]> {
  const unread = cases.filter((testCase) => !known.has(testCase))
  const read = await evaluateEngine({ engine, cases: unread, readClock: () => 0 })
  for (const [index, testCase] of unread.entries()) {
    const result = read[index]
    if (result !== undefined) known.set(testCase, result)
  }
  return cases.flatMap((testCase) => known.get(testCase) ?? [])
}

const lists = [
  { name: 'the given cases', cases: given, atLeast: 47 },
  { name: 'our own wordings', cases: own, atLeast: 150 },
  { name: 'the Spanish wordings', cases: spanish, atLeast: 225 },
  { name: 'the wordings in other languages', cases: otherLanguages, atLeast: 50 },
]

describe('the rules engine, scored', () => {
  it.each(lists)('has at least $atLeast cases in $name', ({ cases, atLeast }) => {
    expect(cases.length).toBeGreaterThanOrEqual(atLeast)
  })

  // A test for each kind: each has its own time limit.
  it.each(
    lists.flatMap(({ name, cases }) =>
      [...new Set(cases.map(({ kind }) => kind))].map((kind) => ({ name, kind, cases })),
    ),
  )('is right in at least 95 of 100 of $name: $kind', async ({ kind, cases }) => {
    const results = await resultsOf(cases.filter((testCase) => testCase.kind === kind))
    const wrong = results.filter(({ isRight }) => !isRight)
    const share = 1 - wrong.length / results.length
    expect(share, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95)
  })

  it('names weekday and date of every event it proposes, and the zone of a time', async () => {
    const results = await resultsOf([...given, ...own].filter(({ kind }) => kind === 'createEvent'))
    const events = results.filter(({ answer }) => answer.tool === 'createEvent')
    expect(events.length).toBeGreaterThan(600)
    for (const { answer } of events) {
      expect(answer.explanation).toMatch(
        /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d{1,2}, 20\d\d.*(?:\d{1,2}:\d\d [AP]M.*\((?:.+ time|UTC.*)\)|, all day)|(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d{1,2} de \p{L}+ de 20\d\d.*(?:\d{1,2}:\d\d.*\((?:hora de .+|UTC.*)\)|, todo el día)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d{1,2}(?:er)? \p{L}+ 20\d\d.*(?:\d{1,2}h.*\((?:heure de .+|UTC.*)\)|, toute la journée)/u,
      )
    }
  })

  it('prints a line for each kind and one for all', async () => {
    const results = await resultsOf(given.slice(0, 8))
    const lines = tableOf(results).split('\n')
    expect(lines).toHaveLength(2 + new Set(results.map(({ kind }) => kind)).size + 1)
    expect(lines.at(-1)).toContain('| all ')
  })
})

/** Open wordings that are not read right yet; lower these when they are. */
const missed = { wrong: 2, asked: 46, titles: 9 }

it('proposes hardly anything wrong without a question, and loses few words of titles', async () => {
  const results = await resultsOf(notSpanish)
  const ofOutcome = (outcome: string) =>
    results.filter(({ assessment }) => assessment.outcome === outcome).map(({ text }) => text)
  const titles = results
    .filter(({ assessment: { title } }) => title !== undefined && title !== 'right')
    .map(({ text }) => text)
  expect(results.length).toBeGreaterThan(700)
  expect(ofOutcome('wrong').length, ofOutcome('wrong').join('\n')).toBeLessThanOrEqual(missed.wrong)
  expect(ofOutcome('asked').length, ofOutcome('asked').join('\n')).toBeLessThanOrEqual(missed.asked)
  expect(titles.length, titles.join('\n')).toBeLessThanOrEqual(missed.titles)
})
