import { expect, test } from 'vitest'
import { choosePlural, formatNumber, locale } from './french.ts'

const counts = [...Array(1001).keys(), 9999, 12_345]

test('numbers are written as the formatter of the platform writes them', () => {
  const numbers = new Intl.NumberFormat(locale)
  expect(counts.map(formatNumber)).toEqual(counts.map((count) => numbers.format(count)))
})

test('a word is chosen by the rule of the platform: 0 and 1 are singular', () => {
  const rules = new Intl.PluralRules(locale)
  expect(counts.map((count) => choosePlural(count, 'one', 'other'))).toEqual(
    counts.map((count) => (rules.select(count) === 'one' ? 'one' : 'other')),
  )
})
