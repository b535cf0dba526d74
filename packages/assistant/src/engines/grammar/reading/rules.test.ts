import { type Language, languages } from '@maypole/contract/language'
import { describe, expect, it } from 'vitest'
import type { Rule } from '../chart/rule.ts'
import { lexicons } from '../decide/lexicons.ts'
import { regions } from '../lexicons/regions.ts'
import { regionOf } from '../words/region-of.ts'
import { allRules, chartOf } from './read.ts'

const region = regionOf('America/New_York', regions)
const examples = allRules.flatMap(({ makes, parts, examples: given }) =>
  languages.map((language) => ({ makes, parts, language, text: given[language] })),
)

function readsWhole({
  makes,
  text,
  language,
}: Pick<Rule, 'makes'> & { text: string; language: Language }) {
  const { tokens, chart } = chartOf(text, { lexicon: lexicons[language], region })
  return chart.edges(makes, 0).some(({ end }) => end === tokens.length)
}

describe('the rules', () => {
  it('have an example each', () => {
    const without = allRules.filter(({ examples: given }) => Object.values(given).length === 0)
    expect(without).toEqual([])
    expect(allRules.length).toBeLessThanOrEqual(190)
  })

  it.each(examples.flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ text, ...rest }])))(
    'read $makes: “$text” ($parts)',
    ({ text, ...rest }) => {
      expect(readsWhole({ text, ...rest })).toBe(true)
    },
  )
})
