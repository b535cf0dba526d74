import { Temporal } from 'temporal-polyfill'
import {
  checkedWeekday,
  type DateMeaning,
  leadIn,
  madeDay,
  type Rule,
  year,
} from './date-meaning.ts'
import { month, monthDay, readMonth, readOrdinal, weekday, wordPattern } from './vocabulary.ts'

function dayRange(from: DateMeaning, to: DateMeaning): DateMeaning | undefined {
  if (from.kind === 'impossible') return from
  if (to.kind === 'impossible') return to
  if (from.kind !== 'day' || to.kind !== 'day') return undefined
  let end = to.date
  while (Temporal.PlainDate.compare(end, from.date) < 0) end = end.add({ years: 1 })
  return { kind: 'range', from: from.date, to: end }
}

const weekdayBefore = `(?:(${weekday}),? (?:the )?|)`

const notTime = String.raw`(?![\d:]| ?[ap]\.?m\b| o'?clock)`

export const monthRules: Rule[] = [
  {
    // 2026-03-28, also before a time: 2026-03-28T18:00
    pattern: /(?<![\d-])(20\d\d)-(\d{1,2})-(\d{1,2})(?!\d)(?:T(?=\d))?/gu,
    read: ([, y, m, d], now) => madeNumeric({ now, year: y, month: Number(m), day: Number(d) }),
  },
  {
    // March 20-22, March 20 to 22
    pattern: wordPattern(
      String.raw`${leadIn}(?:from )?(${month}) (?:the )?(\d{1,2})(?:st|nd|rd|th)? ?(?:-|to|through|thru|until|till|and|&) ?(?:the )?(\d{1,2})(?:st|nd|rd|th)?${notTime}${year}`,
    ),
    read: ([, name = '', first, last, y], now) => {
      const monthNumber = readMonth(name)
      const from = madeDay({ now, month: monthNumber, day: Number(first), year: y })
      const to = madeDay({ now, month: monthNumber, day: Number(last), year: y })
      if (Number(last) <= Number(first)) return undefined
      return dayRange(from, to)
    },
  },
  {
    // 20-22 March
    pattern: wordPattern(
      String.raw`${leadIn}(?:from )?(?:the )?(\d{1,2})(?:st|nd|rd|th)? ?(?:-|to|through|thru|until|till|and|&) ?(?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:of )?(${month})${year}`,
    ),
    read: ([, first, last, name = '', y], now) => {
      const monthNumber = readMonth(name)
      if (Number(last) <= Number(first)) return undefined
      return dayRange(
        madeDay({ now, month: monthNumber, day: Number(first), year: y }),
        madeDay({ now, month: monthNumber, day: Number(last), year: y }),
      )
    },
  },
  {
    // Saturday, March 21st, 2026
    pattern: wordPattern(
      String.raw`${leadIn}${weekdayBefore}(${month}) (?:the )?(${monthDay}|[0-3]?\d(?![\d:/%]|\.\d\d| ?[ap]\.?m\b))${year}`,
    ),
    read: ([, stated, name = '', day = '', y], now) =>
      checkedWeekday(
        madeDay({ now, month: readMonth(name), day: readOrdinal(day), year: y }),
        stated,
      ),
  },
  {
    // the last day of March
    pattern: wordPattern(
      `${leadIn}${weekdayBefore}(?:the )?(?:last|final) day (?:of|in) (${month})${year}`,
    ),
    read: ([, stated, name = '', y], now) => {
      const stretch = Temporal.PlainYearMonth.from({
        year: y === undefined ? now.year : Number(y),
        month: readMonth(name),
      })
      const isOver =
        y === undefined &&
        Temporal.PlainYearMonth.compare(stretch, now.toPlainDate().toPlainYearMonth()) < 0
      const { year: inYear, month: inMonth, daysInMonth } = stretch.add({ years: isOver ? 1 : 0 })
      return checkedWeekday(
        madeDay({ now, month: inMonth, day: daysInMonth, year: String(inYear) }),
        stated,
      )
    },
  },
  {
    // Sat 21 March 2026, the 21st of March
    pattern: wordPattern(
      String.raw`${leadIn}${weekdayBefore}(?:the )?(${monthDay}|[0-3]?\d)(?: day)?(?: of)? (${month})${year}`,
    ),
    read: ([, stated, day = '', name = '', y], now) =>
      checkedWeekday(
        madeDay({ now, month: readMonth(name), day: readOrdinal(day), year: y }),
        stated,
      ),
  },
  {
    // 3/28, 3/28/26, 03-28-2026, 28.03.2026; month first, as in the United States, unless that
    // cannot be
    pattern: wordPattern(
      String.raw`${leadIn}${weekdayBefore}(?<![\d/.$-])(\d{1,2})([/.-])(\d{1,2})(?:\3((?:20)?\d\d))?(?![\d/%]|[.-]\d| ?[ap]\.?m\b)`,
    ),
    read: ([words = '', stated, first, separator, second, y], now) => {
      if (/24\/7$/.test(words)) return undefined
      if (separator !== '/' && y === undefined) return undefined
      const [monthNumber, day] =
        separator === '.' || Number(first) > 12
          ? [Number(second), Number(first)]
          : [Number(first), Number(second)]
      const fullYear = y?.length === 2 ? `20${y}` : y
      const meaning = madeNumeric({ now, year: fullYear, month: monthNumber, day })
      return meaning === undefined ? undefined : checkedWeekday(meaning, stated)
    },
  },
]

function madeNumeric(options: {
  now: Temporal.ZonedDateTime
  year: string | undefined
  month: number
  day: number
}): DateMeaning | undefined {
  if (options.month < 1 || options.month > 12 || options.day < 1 || options.day > 31)
    return undefined
  return madeDay(options)
}
