import { describe, expect, it } from 'vitest'
import { clock } from './clock.ts'
import { length } from './lengths.ts'
import type { Pattern } from './pattern.ts'
import { phrasePatterns } from './phrase.ts'
import { date } from './relative-dates.ts'
import { readWhole } from './testing/read-whole.ts'

const small = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const smallOrdinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Returns a number in figures and in words, as people write it. */
function numberForms(number: number): string[] {
  if (number < 20) return [String(number), small[number - 1] ?? '']
  const [ten = '', one] = [tens[Math.floor(number / 10) - 2], small[(number % 10) - 1]]
  if (one === undefined) return [String(number), ten]
  return [String(number), `${ten}-${one}`, `${ten} ${one}`]
}

function endingOf(number: number): string {
  if (number > 10 && number < 20) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}

/** Returns an ordinal in figures and in words. */
function ordinalForms(number: number): string[] {
  const figures = `${number}${endingOf(number)}`
  if (number < 20) return [figures, smallOrdinals[number - 1] ?? '']
  const [ten = '', one] = [tens[Math.floor(number / 10) - 2], smallOrdinals[(number % 10) - 1]]
  if (one === undefined) return [figures, ten.replace(/y$/, 'ieth')]
  return [figures, `${ten}-${one}`, `${ten} ${one}`]
}

function upTo(most: number, least = 1): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => index + least)
}

const series = patternNamed('series')
const extent = patternNamed('extent')

function patternNamed(name: string): Pattern<unknown> {
  const found = phrasePatterns.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no pattern ${name}`)
  return found.pattern
}

type Place = { pattern: Pattern<unknown>; text: (written: string) => string; numbers: number[] }

const numbers: Record<string, Place> = {
  'a length in minutes': { pattern: length, text: (n) => `${n} minutes`, numbers: upTo(99) },
  'a length in hours': { pattern: length, text: (n) => `${n} hours`, numbers: upTo(48) },
  'an offset from now': { pattern: date, text: (n) => `${n} days from now`, numbers: upTo(99) },
  'an offset ahead': { pattern: date, text: (n) => `in ${n} weeks`, numbers: upTo(52) },
  'an offset from a date': {
    pattern: date,
    text: (n) => `${n} days before June 14`,
    numbers: upTo(99),
  },
  'an offset from a holiday': {
    pattern: date,
    text: (n) => `${n} weeks after Easter`,
    numbers: upTo(30),
  },
  'a count': { pattern: extent, text: (n) => `${n} times`, numbers: upTo(99, 2) },
  'a count of weeks': { pattern: extent, text: (n) => `for ${n} weeks`, numbers: upTo(52, 2) },
  'an interval': { pattern: series, text: (n) => `every ${n} weeks`, numbers: upTo(52, 2) },
  'a day behind its month': { pattern: date, text: (n) => `May ${n}`, numbers: upTo(31) },
  'an hour': { pattern: clock, text: (n) => `${n} pm`, numbers: upTo(12) },
  'minutes past': { pattern: clock, text: (n) => `${n} minutes past 2`, numbers: upTo(29) },
  'minutes to': { pattern: clock, text: (n) => `${n} minutes to 2`, numbers: upTo(29) },
}

const ordinals: Record<string, Place> = {
  'a day behind its month': { pattern: date, text: (n) => `May ${n}`, numbers: upTo(31) },
  'a day in front of its month': { pattern: date, text: (n) => `${n} of May`, numbers: upTo(31) },
  'a day of next month': {
    pattern: date,
    text: (n) => `the ${n} of next month`,
    numbers: upTo(31),
  },
  'a day with its weekday': { pattern: date, text: (n) => `Friday the ${n}`, numbers: upTo(31) },
  'an interval of days': { pattern: series, text: (n) => `every ${n} day`, numbers: upTo(31, 2) },
  'a day of each month': {
    pattern: series,
    text: (n) => `the ${n} of every month`,
    numbers: upTo(31),
  },
  'a weekday of each month': {
    pattern: series,
    text: (n) => `every ${n} Tuesday of the month`,
    numbers: upTo(5),
  },
}

describe.each([
  ['a number', numbers, numberForms],
  ['an ordinal', ordinals, ordinalForms],
] as const)('%s has the same forms everywhere', (_, places, formsOf) => {
  it.each(Object.entries(places))('%s', (_name, { pattern, text, numbers: all }) => {
    for (const number of all) {
      const [figures = '', ...words] = formsOf(number)
      // 'One days' is as good as 'one day' here.
      const expected = readWhole(pattern, text(figures))
      expect(expected, text(figures)).toBeDefined()
      for (const written of words)
        expect(withoutForm(readWhole(pattern, text(written))), text(written)).toEqual(
          withoutForm(expected),
        )
    }
  })
})

/** Whether a time was in words says how sure it is, and not which one it is. */
function withoutForm(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('clock' in value)) return value
  return value.clock
}
