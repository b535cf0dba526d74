import { Temporal } from 'temporal-polyfill'
import {
  comingWeekday,
  type DateMeaning,
  inWeek,
  type Rule,
  weekdayFrom,
  year,
} from './date-meaning.ts'
import { comingHoliday } from './holiday-dates.ts'
import { holiday, nthWeekday } from './holidays.ts'
import {
  month,
  place,
  readMonth,
  readOrdinal,
  readWeekday,
  weekday,
  wordEnd,
  wordPattern,
} from './vocabulary.ts'

export const weekdayRules: Rule[] = [
  {
    // the first Sunday of May, the last Friday in March, the second Tuesday of next month
    pattern: wordPattern(
      `(?:on )?(?:the )?(${place}) (${weekday}) (?:of|in) (?:(this|next) month|(${month})${year})`,
    ),
    read: ([, position = '', name = '', relative, monthName, y], now) =>
      nthDay({ now, position, name, relative, monthName, year: y }),
  },
  {
    pattern: wordPattern(
      `(?:on )?(?:the )?(${weekday}) (before|after|following|preceding) (${holiday})`,
    ),
    read: ([, name = '', side = '', holidayName = ''], now) => {
      const day = comingHoliday(now, holidayName)
      if (day === undefined) return undefined
      const weekdayNumber = readWeekday(name)
      const date = /^(?:after|following)$/i.test(side)
        ? weekdayFrom(day.add({ days: 1 }), weekdayNumber)
        : weekdayFrom(day.subtract({ days: 7 }), weekdayNumber)
      return { kind: 'day', date }
    },
  },
  {
    // next week on Tuesday, Tuesday next week, Tuesday of next week
    pattern: wordPattern(
      `(?:(next|this|the following) week,? (?:on )?(${weekday})|(?:on )?(${weekday}),?(?: of)? (next|this|the following) week)${wordEnd}`,
    ),
    read: ([, first, firstName, secondName, second], now) => {
      const weeks = /this/i.test(first ?? second ?? '') ? 0 : 1
      const weekdayNumber = readWeekday(firstName ?? secondName ?? '')
      return { kind: 'day', date: inWeek(now, weeks, weekdayNumber), weekday: weekdayNumber }
    },
  },
  {
    pattern: wordPattern(
      `(?:on )?(?:the )?(${weekday}) after next${wordEnd}|(?:on )?(?:this |the )?(next|coming|upcoming|this|following) (${weekday})`,
    ),
    read: ([, afterNext, modifier = '', name = ''], now) => {
      if (afterNext !== undefined)
        return {
          kind: 'day',
          date: weekdayFrom(now.toPlainDate().add({ days: 1 }), readWeekday(afterNext)).add({
            days: 7,
          }),
        }
      if (!/^next$/i.test(modifier)) return comingWeekday(now, name)
      const weekdayNumber = readWeekday(name)
      return { kind: 'day', date: inWeek(now, 1, weekdayNumber), weekday: weekdayNumber }
    },
  },
  {
    pattern: wordPattern(
      String.raw`(?:on |over |for |during )?(?<!(?:day|easter|thanksgiving|christmas|graduation|opening|homecoming) )(?:(this|next|the|this coming|the coming) )?weekend(?! of\b)${wordEnd}`,
    ),
    read: ([, modifier = 'this'], now) => {
      const saturday = inWeek(now, /^next$/i.test(modifier) ? 1 : 0, 6)
      return { kind: 'weekend', saturday }
    },
  },
]

function nthDay(options: {
  now: Temporal.ZonedDateTime
  position: string
  name: string
  relative: string | undefined
  monthName: string | undefined
  year: string | undefined
}): DateMeaning | undefined {
  const { now } = options
  const today = now.toPlainDate()
  const find = (from: Temporal.PlainYearMonth) =>
    nthWeekday({
      year: from.year,
      month: from.month,
      weekday: readWeekday(options.name),
      nth: readOrdinal(options.position),
    })
  const thisMonth = today.toPlainYearMonth()
  if (options.relative !== undefined) {
    const date = find(/next/i.test(options.relative) ? thisMonth.add({ months: 1 }) : thisMonth)
    return date === undefined ? undefined : { kind: 'day', date }
  }
  const monthNumber = readMonth(options.monthName ?? '')
  const from = thisMonth.with({ month: monthNumber })
  if (options.year !== undefined) {
    const date = find(from.with({ year: Number(options.year) }))
    return date === undefined ? undefined : { kind: 'day', date }
  }
  const first = find(from)
  const date =
    first === undefined || Temporal.PlainDate.compare(first, today) < 0
      ? find(from.add({ years: 1 }))
      : first
  return date === undefined ? undefined : { kind: 'day', date }
}
