import { type CompiledRules, compileRules, openChart } from '../chart/chart.ts'
import type { Rule } from '../chart/rule.ts'
import { tokensOf } from '../text/token.ts'
import { clockRules } from '../time/clock-rules.ts'
import { dayRules } from '../time/day-rules.ts'
import { daysRules } from '../time/days-rules.ts'
import { repeatRules } from '../time/repeat-rules.ts'
import { atomsOf, type CompiledLexicon } from '../words/compile.ts'
import { type CostName, costs } from '../words/costs.ts'
import type { Region } from '../words/region.ts'
import { clausesOf } from './clauses.ts'
import { type Item, itemOf } from './item.ts'
import { divide } from './segments.ts'

/** All rules of the grammar. */
export const allRules: readonly Rule[] = [...dayRules, ...daysRules, ...clockRules, ...repeatRules]

const compiled: CompiledRules = compileRules(allRules)

/** One way to read a text, with what it costs. */
export type ItemReading = { item: Item; cost: number }

/** Texts are read up to here. A description that is longer is a letter. */
const mostTokens = 700

function costsIn(lexicon: CompiledLexicon, region: Region): (rule: Rule) => number {
  const { facts } = lexicon
  const own: Partial<Record<CostName, number>> = {
    numberBehindWeekday: facts.numberBehindWeekday,
    weekdaysRepeat: facts.weekdaysRepeat,
    monthFirst: region.numericDate === 'mdy' ? 0 : costs.orderOfNumericDate,
    dayFirst: region.numericDate === 'dmy' ? 0 : costs.orderOfNumericDate,
  }
  return ({ cost }) => (cost === undefined ? 0 : (own[cost] ?? costs[cost]))
}

/** Opens the chart of a text in a language and a region. */
export function chartOf(text: string, options: { lexicon: CompiledLexicon; region: Region }) {
  const { lexicon, region } = options
  const tokens = tokensOf(text).slice(0, mostTokens)
  const atoms = atomsOf(tokens, lexicon)
  const chart = openChart({ rules: compiled, tokens, atoms, costOf: costsIn(lexicon, region) })
  return { tokens, atoms, chart }
}

/** Returns the readings of a text, the cheapest first. */
export function readItems(
  text: string,
  options: { lexicon: CompiledLexicon; region: Region },
): ItemReading[] {
  const source = chartOf(text, options)
  return divide(source)
    .flatMap(({ segments, cost }) => {
      const item = itemOf(clausesOf(segments, source))
      return item === undefined ? [] : [{ item, cost: cost + item.cost }]
    })
    .toSorted((a, b) => a.cost - b.cost)
}
