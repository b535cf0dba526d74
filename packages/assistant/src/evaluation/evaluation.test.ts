import { describe, expect, it } from 'vitest'
import { createRulesEngine } from '../engines/rules/rules-engine.ts'
import { evaluateEngine } from './evaluate-engine.ts'
import { readWordings } from './lists.ts'
import { readCases } from './read-cases.ts'
import { tableOf } from './tables.ts'

const given = readCases(new URL('cases.jsonl', import.meta.url))
const own = readCases(new URL('own-cases.jsonl', import.meta.url))
const open = readWordings('open')
const listsWith = (part: string) =>
  open.flatMap(({ name, cases }) => (name.includes(part) ? cases : []))
const spanish = listsWith('spanish')
const otherLanguages = listsWith('other-languages')

describe('the rules engine, scored', () => {
  it.each([
    ['the given cases', given, 47],
    ['our own wordings', own, 150],
    ['the Spanish wordings', spanish, 225],
    ['the wordings in other languages', otherLanguages, 50],
  ])(
    'is right in at least 95 of 100 of %s, in every kind',
    async (_, cases, atLeast) => {
      expect(cases.length).toBeGreaterThanOrEqual(atLeast)
      const results = await evaluateEngine({
        engine: createRulesEngine(),
        cases,
        readClock: () => performance.now(),
      })
      const wrong = results.filter(({ isRight }) => !isRight)
      for (const kind of new Set(cases.map((testCase) => testCase.kind))) {
        const ofKind = results.filter((result) => result.kind === kind)
        const right = ofKind.filter(({ isRight }) => isRight)
        expect(
          right.length / ofKind.length,
          `${kind}: ${JSON.stringify(wrong)}`,
        ).toBeGreaterThanOrEqual(0.95)
      }
    },
    60_000,
  )

  it('names weekday and date of every event it proposes, and the zone of a time', async () => {
    const engine = createRulesEngine()
    for (const testCase of [...given, ...own]) {
      if (testCase.kind !== 'createEvent') continue
      const { explanation, tool } = await engine.propose({
        chat: testCase.text,
        now: testCase.now,
        tzOffset: testCase.tz_offset,
        timeZone: testCase.tz,
        context: testCase.context ?? undefined,
      })
      if (tool !== 'createEvent') continue
      expect(explanation).toMatch(
        /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d{1,2}, 20\d\d.*(?:\d{1,2}:\d\d [AP]M.*\((?:.+ time|UTC.*)\)|, all day)|(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d{1,2} de \p{L}+ de 20\d\d.*(?:\d{1,2}:\d\d.*\((?:hora de .+|UTC.*)\)|, todo el día)/u,
      )
    }
  }, 60_000)

  it('prints a line for each kind and one for all', async () => {
    const results = await evaluateEngine({
      engine: createRulesEngine(),
      cases: given.slice(0, 8),
      readClock: () => 0,
    })
    const lines = tableOf(results).split('\n')
    expect(lines).toHaveLength(2 + new Set(results.map(({ kind }) => kind)).size + 1)
    expect(lines.at(-1)).toContain('| all ')
  })
})
