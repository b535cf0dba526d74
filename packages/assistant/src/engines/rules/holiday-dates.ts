import { Temporal } from 'temporal-polyfill'
import { type DateMeaning, type DateToken, laterYear } from './date-meaning.ts'
import { holiday, holidayDate } from './holidays.ts'
import type { Sheet } from './sheet.ts'
import { wordPattern } from './vocabulary.ts'

/** Returns the next date of a holiday, today included. */
export function comingHoliday(
  now: Temporal.ZonedDateTime,
  name: string,
): Temporal.PlainDate | undefined {
  const today = now.toPlainDate()
  const date = holidayDate({ name, year: today.year })
  if (date === undefined || Temporal.PlainDate.compare(date, today) >= 0) return date
  return holidayDate({ name, year: today.year + 1 })
}

export function holidayMeaning(now: Temporal.ZonedDateTime, name: string): DateMeaning | undefined {
  const date = comingHoliday(now, name)
  if (date === undefined) return undefined
  return {
    kind: 'day',
    date,
    holiday: name,
    later: () => holidayDate({ name, year: date.year + 1 }) ?? laterYear(date),
  }
}

const preparation =
  '(?:weekend|week|committee|planning|cards?|cookies?|shopping|decorat\\p{L}+|crafts?|gifts?|meeting|season|break|baking)'
const seasonal =
  '(?:party|parties|market|fair|bazaar|concert|play|pageant|sale|raffle|fundraiser|drive)'

/** The name of a season's feast says little about the day of a party; the name of a day does. */
const bareHoliday = wordPattern(
  `(${holiday})(?!(?<=(?:christmas|xmas|easter|thanksgiving)) (?:${seasonal}|eve)(?![\\p{L}]))(?! ${preparation}(?![\\p{L}]))`,
)

/**
 * Returns a holiday without a lead-in. It is a date only when no other date is named ('Thanksgiving
 * dinner at 4').
 */
export function findBareHoliday(sheet: Sheet, now: Temporal.ZonedDateTime): DateToken | undefined {
  bareHoliday.lastIndex = 0
  const match = bareHoliday.exec(sheet.source.text)
  if (match === null) return undefined
  const meaning = holidayMeaning(now, match[1] ?? '')
  if (meaning === undefined) return undefined
  return { ...meaning, start: match.index, end: match.index + match[0].length }
}
