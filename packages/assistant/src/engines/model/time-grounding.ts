import type { Temporal } from 'temporal-polyfill'
import { monthNames, weekdayNames } from '../../present/vocabulary.ts'

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Words that can lead to any day: relations, repetitions, holidays. */
const leadsToADay = words(`
  today tonight tomorrow tommorow tommorrow tomorow tmr tmrw yesterday now next this coming every
  each daily weekly fortnight fortnightly biweekly monthly yearly annual annually quarterly last
  penultimate day days week weeks weekend weekends weekday weekdays weeknight weeknights month
  months year years morning mornings evening evenings night nights eve easter pentecost whitsun
  advent lent ash palm xmas christmas thanksgiving halloween juneteenth hanukkah passover ramadan
  eid diwali kwanzaa purim holi
`)
const hoursAndMinutes = words('hour hours hr hrs minute minutes min mins')
const partsOfTheDay = words(`
  morning mornings noon midday lunch lunchtime afternoon afternoons tea teatime dinner supper
  evening evenings eve night nights tonight midnight dawn sunrise dusk sunset sundown breakfast
  brunch now
`)

/** Whether one of these words is in a text. */
function holds(text: string, ...some: readonly ReadonlySet<string>[]): boolean {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return said.some((word) => some.some((list) => list.has(word)))
}

/** 'in 2 hours', 'in half an hour' */
function countsFromNow(text: string): boolean {
  return holds(text, words('in')) && holds(text, hoursAndMinutes)
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

function inTens(number: number, last: readonly string[]): string {
  if (number < 20) return last[number] ?? ''
  const tens = number < 30 ? 'twenty' : 'thirty'
  const tenths = number < 30 ? 'twentieth' : 'thirtieth'
  if (number % 10 === 0) return last === units ? tens : tenths
  return `${tens}[- ]?${last[number % 10]}`
}

function namesDayOfMonth(text: string, day: number): boolean {
  return (
    new RegExp(`(?<!\\d)0?${day}(?!\\d)`).test(text) ||
    hasWord(text, inTens(day, units)) ||
    hasWord(text, inTens(day, ordinals))
  )
}

function namesWeekday(text: string, date: Temporal.PlainDate): boolean {
  const name = weekdayNames[date.dayOfWeek - 1] ?? ''
  const [short, shorter] = [name.slice(0, 3), name.slice(0, 2)]
  return new RegExp(`(?<!\\p{L})(?:${short}|${shorter}\\p{L}{0,6}day)`, 'iu').test(text)
}

function namesMonth(text: string, date: Temporal.PlainDate): boolean {
  const name = monthNames[date.month - 1] ?? ''
  return new RegExp(`(?<!\\p{L})${name.slice(0, 3)}`, 'iu').test(text)
}

/**
 * Says whether an English description can mean this day: it names its day of the month, its weekday
 * or its month without a day, or it relates to another day.
 */
export function canMeanDay(text: string, date: Temporal.PlainDate): boolean {
  const hasNumber = /\d/.test(text)
  return (
    holds(text, leadsToADay) ||
    countsFromNow(text) ||
    namesDayOfMonth(text, date.day) ||
    namesWeekday(text, date) ||
    (!hasNumber && namesMonth(text, date))
  )
}

/** Says whether an English description can mean a time in this hour. */
export function canMeanHour(text: string, hour: number): boolean {
  return holds(text, partsOfTheDay, hoursAndMinutes) || namesHour(text, hour)
}

/** Says whether an English description names this hour, in digits or in words. */
export function namesHour(text: string, hour: number): boolean {
  // "Quarter to seven" is in the hour before.
  const spoken = [hour, hour + 1].flatMap((named) => [named % 24, named % 12 || 12])
  return spoken.some(
    (named) =>
      new RegExp(`(?<!\\d)0?${named}(?!\\d)|(?<!\\d)0?${named}[0-5]\\d(?!\\d)`).test(text) ||
      hasWord(text, `${inTens(named, units)}(?:ish)?`),
  )
}
