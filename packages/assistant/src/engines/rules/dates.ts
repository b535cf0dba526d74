import { Temporal } from 'temporal-polyfill'
import { monthRules } from './calendar-dates.ts'
import {
  checkedWeekday,
  comingWeekday,
  type DateMeaning,
  type DateToken,
  inWeek,
  type Rule,
  year,
} from './date-meaning.ts'
import { comingHoliday, holidayMeaning } from './holiday-dates.ts'
import { holiday } from './holidays.ts'
import { relativeRules } from './relative-dates.ts'
import { type Sheet, takeAll } from './sheet.ts'
import {
  isWeekdayWord,
  month,
  monthDay,
  readMonth,
  readOrdinal,
  weekday,
  wordEnd,
  wordPattern,
} from './vocabulary.ts'
import { weekdayRules } from './weekday-dates.ts'

const namedWeekday =
  /\b(?:good|black|ash|palm|easter|fat|shrove|giving|maundy|holy|whit|pentecost) $/i

const looseRules: Rule[] = [
  {
    pattern: wordPattern(
      `(?:on )?(?:the )?(day|week) (before|after) (${holiday})|(?:on |for |this |next |by |before |until |till |til |through |thru |from |starting |except |excluding |but not |to |skip |skipping )(?:on )?(?:the )?(${holiday})(?! (?:party|parade|dinner|lunch|weekend|week|concert|picnic|break|event|sale|market|eve|bbq|potluck))`,
    ),
    read: ([words = '', unit, side, relativeTo, name], now) => {
      if (relativeTo === undefined)
        return /^before/i.test(words) ? undefined : holidayMeaning(now, name ?? '')
      const day = comingHoliday(now, relativeTo)
      if (day === undefined) return undefined
      const days = (/week/i.test(unit ?? '') ? 7 : 1) * (/before/i.test(side ?? '') ? -1 : 1)
      return { kind: 'day', date: day.add({ days }) }
    },
  },
  {
    // next month on the 12th, the 12th next month
    pattern: wordPattern(
      `(?:on )?(?:(this|next|the following) month,? (?:on )?(?:the )?(${monthDay})|(?:the )?(${monthDay}) (this|next|the following) month)${wordEnd}`,
    ),
    read: ([, before, firstDay, secondDay, after], now) => {
      const isThis = /this/i.test(before ?? after ?? '')
      return dayOfMonth({
        now,
        day: readOrdinal(firstDay ?? secondDay ?? ''),
        relative: isThis ? 'this' : 'next',
      })
    },
  },
  {
    // the 5th, on the 21st of next month
    pattern: wordPattern(
      String.raw`(?:on |for |by )?(?:(${weekday}),? )?(?:(?:on )?the |(?<=on ))(${monthDay})(?: of (this|next|the) month)?(?! (?:grade|grader|graders|floor|street|st|avenue|ave|annual|birthday|anniversary|graders|class|place|time|edition|half|hole|round|${weekday})\b)(?!-)${wordEnd}|(?:on )?(${weekday}),? ((?:3[01]|[12]?\d)(?:st|nd|rd|th))${wordEnd}`,
    ),
    read: ([words = '', stated, ordinal, relative, otherStated, otherDay], now) => {
      const dayText = ordinal ?? otherDay ?? ''
      const isWord = /^\p{L}/u.test(dayText)
      if (isWord && !/\bon\b/i.test(words) && relative === undefined) return undefined
      const meaning = dayOfMonth({ now, day: readOrdinal(dayText), relative })
      return checkedWeekday(meaning, stated ?? otherStated)
    },
  },
  {
    pattern: wordPattern(`(?:on )?(${weekday})(?:'s)?`),
    read: (match, now) => {
      const word = match[1] ?? ''
      const before = match.input.slice(Math.max(0, match.index - 16), match.index)
      const after = match.input.slice(match.index + match[0].length).slice(0, 8)
      // 'Good Friday' does not name a Friday of its own. The holiday is read when no other date is
      // named.
      if (namedWeekday.test(before)) return undefined
      const isNearTime = /^,? ?(?:\d|at \d|noon|@)/i.test(after) || /(?:\d|[ap]m),? $/i.test(before)
      const hasLeadIn = /^on /i.test(match[0])
      if (!hasLeadIn && !isNearTime && !isWeekdayWord({ word, before })) return undefined
      if (/^(?:mon|tues|wednes|thurs|fri|satur|sun)days$/i.test(word)) return undefined
      return comingWeekday(now, word)
    },
  },
  {
    pattern: wordPattern(
      `(?:sometime |some time |some day |any ?time )?(?:in )?(?:early |late |later |mid-?)?(next|this|the following) (week|month|year|spring|summer|fall|autumn|winter)${wordEnd}`,
    ),
    read: ([words = '', modifier = '', unit = ''], now) => {
      if (/^week$/i.test(unit))
        return { kind: 'week', monday: inWeek(now, /^this$/i.test(modifier) ? 0 : 1, 1) }
      if (/^month$/i.test(unit)) {
        const thisMonth = now.toPlainDate().toPlainYearMonth()
        return {
          kind: 'month',
          month: /^this$/i.test(modifier) ? thisMonth : thisMonth.add({ months: 1 }),
        }
      }
      return { kind: 'vague', words }
    },
  },
  {
    pattern: wordPattern(`(?:the )?end of (?:the |this )?(year|month|week)${wordEnd}`),
    read: ([, unit = ''], now) => {
      const today = now.toPlainDate()
      if (/year/i.test(unit)) return { kind: 'day', date: today.with({ month: 12, day: 31 }) }
      if (/week/i.test(unit)) return { kind: 'day', date: inWeek(now, 0, 7) }
      return { kind: 'day', date: today.with({ day: today.daysInMonth }) }
    },
  },
  {
    pattern: wordPattern(
      `(?<=(?:until|till|til|through|thru|during|over|for|throughout) )(?:the )?(?:rest of (?:the )?|end of (?:the )?|whole )?(?:summer|winter|spring|fall|autumn|school year|semester|season|term|holidays|lent|advent)${wordEnd}`,
    ),
    read: ([words = '']) => ({ kind: 'vague', words }),
  },
  {
    pattern: wordPattern(
      `(?:sometime(?: soon)?|some day|someday|one of these days|in the near future)${wordEnd}`,
    ),
    read: ([words = '']) => ({ kind: 'vague', words }),
  },
  {
    pattern: wordPattern(
      String.raw`(?:(?<=(?:in|until|till|til|through|thru|from|starting|beginning|during|for|by|to|of|and|except|-|,|before|mid|late|early) ?)|(?=(?:${month}) ?(?:-|to|through|thru|until) ?(?:${month})))(?:(?:the )?(?:months? of )?(?:mid-|late |early )?)(${month})${year}(?! \d{1,2}(?![\d:-]| ?[ap]\.?m))`,
    ),
    read: ([, name = '', y], now) => {
      const thisMonth = now.toPlainDate().toPlainYearMonth()
      if (y !== undefined)
        return { kind: 'month', month: thisMonth.with({ year: Number(y), month: readMonth(name) }) }
      const inThisYear = thisMonth.with({ month: readMonth(name) })
      const isOver = Temporal.PlainYearMonth.compare(inThisYear, thisMonth) < 0
      return { kind: 'month', month: isOver ? inThisYear.add({ years: 1 }) : inThisYear }
    },
  },
]

function dayOfMonth(options: {
  now: Temporal.ZonedDateTime
  day: number
  relative: string | undefined
}): DateMeaning {
  const { now, day, relative } = options
  const today = now.toPlainDate()
  let from = today.toPlainYearMonth()
  if (relative !== undefined && /next/i.test(relative)) from = from.add({ months: 1 })
  const find = (start: Temporal.PlainYearMonth): Temporal.PlainDate => {
    let candidate = start
    while (candidate.daysInMonth < day) candidate = candidate.add({ months: 1 })
    return candidate.toPlainDate({ day })
  }
  if (day < 1 || day > 31) return { kind: 'vague', words: String(day) }
  const first = find(from)
  const date = Temporal.PlainDate.compare(first, today) < 0 ? find(from.add({ months: 1 })) : first
  if (relative !== undefined && /this|next/i.test(relative)) return { kind: 'day', date }
  return { kind: 'day', date, later: () => find(date.toPlainYearMonth().add({ months: 1 })) }
}

/** Takes everything that names a day out of the sheet, in text order. */
export function takeDates(sheet: Sheet, now: Temporal.ZonedDateTime): DateToken[] {
  const tokens: DateToken[] = []
  for (const rule of [...monthRules, ...relativeRules, ...weekdayRules, ...looseRules])
    tokens.push(...takeAll<DateMeaning>(sheet, rule.pattern, (match) => rule.read(match, now)))
  return tokens.toSorted((a, b) => a.start - b.start)
}
