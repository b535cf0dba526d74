import { Temporal } from 'temporal-polyfill'
import type { HolidayRule } from '../words/holiday-rule.ts'

/**
 * Returns the n-th weekday of a month (1 Monday to 7 Sunday; -1 the last), or undefined when there
 * is none.
 */
function nthWeekday(options: {
  year: number
  month: number
  weekday: number
  nth: number
}): Temporal.PlainDate | undefined {
  const { year, month, weekday, nth } = options
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const firstMatch = 1 + ((weekday - first.dayOfWeek + 7) % 7)
  const matches = Math.floor((first.daysInMonth - firstMatch) / 7) + 1
  const index = nth > 0 ? nth - 1 : matches + nth
  if (index < 0 || index >= matches) return undefined
  return first.with({ day: firstMatch + 7 * index })
}

/** Returns the first such weekday on or after a day. */
function weekdayFrom(day: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return day.add({ days: (weekday - day.dayOfWeek + 7) % 7 })
}

/**
 * Returns Western Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical
 * Algorithms, ch. 8).
 */
function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped = Math.floor(century / 4)
  const moon = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - skipped - moon + 15) % 30
  const leap = Math.floor(inCentury / 4)
  const dayShift = (32 + 2 * (century % 4) + 2 * leap - epact - (inCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * dayShift) / 451)
  const total = epact + dayShift - 7 * correction + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(total / 31), day: (total % 31) + 1 })
}

type CalendarRule = Extract<HolidayRule, { kind: 'calendar' }>

/** Returns the first day of a Gregorian year that has this name in another calendar. */
function searchCalendar({ calendar, month, day }: CalendarRule, year: number) {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  })
  const start = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  for (let ahead = 0; ahead < start.daysInYear; ahead += 1) {
    const parts = format.formatToParts(Date.UTC(year, 0, 1 + ahead))
    const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
    // A leap year of the Hebrew calendar has two months of Adar; feasts are in the second.
    const name = partOf('month')
    const isMonth = name === month || name === `${month} II`
    if (isMonth && Number(partOf('day')) === day) return start.add({ days: ahead })
  }
  return undefined
}

const daysFound = new Map<string, Temporal.PlainDate | undefined>()

function dayOfCalendar(rule: CalendarRule, year: number): Temporal.PlainDate | undefined {
  const key = `${rule.name} ${year}`
  if (!daysFound.has(key)) daysFound.set(key, searchCalendar(rule, year))
  return daysFound.get(key)
}

/** Returns the date of a holiday in a year; undefined for one whose day is not computed here. */
export function holidayDate(rule: HolidayRule, year: number): Temporal.PlainDate | undefined {
  switch (rule.kind) {
    case 'fixed':
      return Temporal.PlainDate.from({ year, month: rule.month, day: rule.day })
    case 'nth':
      return nthWeekday({ year, ...rule })?.add({ days: rule.plus ?? 0 })
    case 'before': {
      const day = Temporal.PlainDate.from({ year, month: rule.month, day: rule.day })
      return weekdayFrom(day.subtract({ days: 7 }), rule.weekday).subtract({ weeks: rule.nth - 1 })
    }
    case 'easter':
      return easterSunday(year).add({ days: rule.plus })
    case 'calendar':
      return dayOfCalendar(rule, year)
    default:
      return undefined
  }
}

/** Returns the next date of a holiday, today included. */
export function comingHoliday(
  rule: HolidayRule,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const date = holidayDate(rule, today.year)
  if (date === undefined) return holidayDate(rule, today.year + 1)
  return Temporal.PlainDate.compare(date, today) >= 0 ? date : holidayDate(rule, today.year + 1)
}
