import { type CompiledRules, compileRules, openChart } from '../chart/chart.ts'
import type { Rule } from '../chart/rule.ts'
import { phonesIn } from '../text/forms.ts'
import { type Token, tokensOf } from '../text/token.ts'
import { boundRules } from '../time/bound-rules.ts'
import { clockRules } from '../time/clock-rules.ts'
import { dayRules } from '../time/day-rules.ts'
import { daysRules } from '../time/days-rules.ts'
import { periodRules } from '../time/period-rules.ts'
import { repeatRules } from '../time/repeat-rules.ts'
import { type Atom, atomsOf, type CompiledLexicon } from '../words/compile.ts'
import { type CostName, costs } from '../words/costs.ts'
import type { Region } from '../words/region.ts'
import { withAnswers } from './answers.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { type Item, itemOf } from './item.ts'
import { divide } from './segments.ts'

/** All rules of the grammar. */
export const allRules: readonly Rule[] = [
  ...dayRules,
  ...daysRules,
  ...clockRules,
  ...repeatRules,
  ...boundRules,
  ...periodRules,
]

const compiled: CompiledRules = compileRules(allRules)

/** One way to read a text, with what it costs. */
export type ItemReading = { item: Item; clauses: readonly Clause[]; cost: number }

/** A description that is longer is a letter, of which this grammar is not sure. */
const mostTokens = 450

function costsIn(lexicon: CompiledLexicon, region: Region): (rule: Rule) => number {
  const own: Record<CostName, number> = {
    ...costs,
    ...lexicon.facts,
    monthFirst: region.numericDate === 'mdy' ? 0 : costs.orderOfNumericDate,
    dayFirst: region.numericDate === 'dmy' ? 0 : costs.orderOfNumericDate,
  }
  return ({ cost }) => (cost === undefined ? 0 : own[cost])
}

/** Opens the chart of a text in a language and a region. */
export function chartOf(text: string, options: { lexicon: CompiledLexicon; region: Region }) {
  const { lexicon, region } = options
  const tokens = tokensOf(text)
  const atoms = atomsOf(tokens, lexicon)
  const chart = openChart({ rules: compiled, tokens, atoms, costOf: costsIn(lexicon, region) })
  return { tokens, atoms, chart }
}

/** A text with its readings, the cheapest first. */
export type ReadText = {
  tokens: readonly Token[]
  atoms: readonly (readonly Atom[])[]
  readings: readonly ItemReading[]
}

/** Reads a text in all ways that are worth comparing. */
export function readText(
  text: string,
  options: { lexicon: CompiledLexicon; region: Region; answersFrom?: number | undefined },
): ReadText {
  const source = { ...chartOf(text, options), phones: phonesIn(text) }
  const { answersFrom = text.length } = options
  const { tokens, atoms } = source
  if (tokens.length > mostTokens) return { tokens, atoms, readings: [] }
  const readings = divide({ ...source, hasWeeks: true })
    .flatMap(({ segments, cost }) => {
      const clauses = withAnswers(clausesOf(segments, { ...source, answersFrom }))
      const item = itemOf(clauses)
      return item === undefined ? [] : [{ item, clauses, cost: cost + item.cost }]
    })
    .toSorted((a, b) => a.cost - b.cost)
  return { tokens, atoms, readings }
}
