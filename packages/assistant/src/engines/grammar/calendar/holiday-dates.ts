import type { HolidayRule } from '../words/holiday-rule.ts'
import { dayLength, dayOf, type EpochDay, nthOf, onOrAfter, partsOf } from './epoch-days.ts'

/**
 * Returns Western Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical
 * Algorithms, ch. 8).
 */
function easterSunday(year: number): EpochDay | undefined {
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
  return dayOf(year, Math.floor(total / 31), (total % 31) + 1)
}

type CalendarRule = Extract<HolidayRule, { kind: 'calendar' }>

/** Returns the first day of a Gregorian year that has this name in another calendar. */
function searchCalendar({ calendar, month, day: wanted }: CalendarRule, year: number) {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  })
  const first = dayOf(year, 1, 1) ?? 0
  for (let day = first; partsOf(day).year === year; day += 1) {
    const parts = format.formatToParts(day * dayLength)
    const partOf = (kind: string) => parts.find(({ type }) => type === kind)?.value
    // A leap year of the Hebrew calendar has two months of Adar; feasts are in the second.
    const name = partOf('month')
    const isMonth = name === month || name === `${month} II`
    if (isMonth && Number(partOf('day')) === wanted) return day
  }
  return undefined
}

const daysFound = new Map<string, EpochDay | undefined>()

function dayOfCalendar(rule: CalendarRule, year: number): EpochDay | undefined {
  const key = `${rule.name} ${year}`
  if (!daysFound.has(key)) daysFound.set(key, searchCalendar(rule, year))
  return daysFound.get(key)
}

/** Returns the date of a holiday in a year; undefined for one whose day is not computed here. */
export function holidayDate(rule: HolidayRule, year: number): EpochDay | undefined {
  switch (rule.kind) {
    case 'fixed':
      return dayOf(year, rule.month, rule.day)
    case 'nth': {
      const day = nthOf({ year, ...rule })
      return day && day + (rule.plus ?? 0)
    }
    case 'before': {
      const day = dayOf(year, rule.month, rule.day)
      return day && onOrAfter(day - 7 * rule.nth, rule.weekday)
    }
    case 'easter': {
      const day = easterSunday(year)
      return day && day + rule.plus
    }
    case 'calendar':
      return dayOfCalendar(rule, year)
    default:
      return undefined
  }
}
