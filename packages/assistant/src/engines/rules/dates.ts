import { Temporal } from 'temporal-polyfill'
import { holiday, holidayDate, nthWeekday } from './holidays.ts'
import { type Sheet, takeAll } from './sheet.ts'
import type { Span } from './source-text.ts'
import {
  count,
  isWeekdayWord,
  month,
  monthDay,
  place,
  readCount,
  readMonth,
  readOrdinal,
  readWeekday,
  weekday,
  wordEnd,
  wordPattern,
} from './vocabulary.ts'

/** What words about days can mean. `later` gives the next such day, for when this one turns out to be over. */
export type DateMeaning =
  | {
      kind: 'day'
      date: Temporal.PlainDate
      later?: () => Temporal.PlainDate
      weekday?: number
      holiday?: string
    }
  | { kind: 'range'; from: Temporal.PlainDate; to: Temporal.PlainDate; spoken?: boolean }
  | { kind: 'month'; month: Temporal.PlainYearMonth }
  | { kind: 'instant'; at: Temporal.ZonedDateTime }
  | { kind: 'week'; monday: Temporal.PlainDate }
  | { kind: 'weekend'; saturday: Temporal.PlainDate }
  | { kind: 'vague'; words: string }
  | { kind: 'impossible'; month: number; day: number; year?: number }
  | { kind: 'contradiction'; date: Temporal.PlainDate; weekday: number }
  | { kind: 'past'; words: string }

/** What words about days mean, where they stand, and which part of the day they name, if any ('tonight'). */
export type DateToken = DateMeaning & Span & { dayPart?: DayPart }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

type Reader = (match: RegExpExecArray, now: Temporal.ZonedDateTime) => DateMeaning | undefined
type Rule = { pattern: RegExp; read: Reader }

const year = String.raw`(?:,? ?((?:19|20)\d\d)(?! ?(?:h|hrs|hours)\b)(?!\d))?`
const leadIn = String.raw`(?:on |for )?`

function madeDay(options: {
  now: Temporal.ZonedDateTime
  month: number
  day: number
  year?: string | undefined
}): DateMeaning {
  const { now, month: monthNumber, day } = options
  const today = now.toPlainDate()
  const stated = options.year === undefined ? undefined : Number(options.year)
  const isPossible = (candidate: number) =>
    day >= 1 &&
    day <= Temporal.PlainYearMonth.from({ year: candidate, month: monthNumber }).daysInMonth
  const at = (candidate: number) =>
    Temporal.PlainDate.from({ year: candidate, month: monthNumber, day })
  if (stated !== undefined) {
    if (!isPossible(stated)) return { kind: 'impossible', month: monthNumber, day, year: stated }
    return { kind: 'day', date: at(stated) }
  }
  if (!isPossible(today.year) && !isPossible(today.year + 1))
    return { kind: 'impossible', month: monthNumber, day }
  const from = isPossible(today.year) ? today.year : today.year + 1
  const date = Temporal.PlainDate.compare(at(from), today) < 0 ? laterYear(at(from)) : at(from)
  return { kind: 'day', date, later: () => laterYear(date) }
}

function laterYear(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.add({ years: 1 })
}

/** The weekday of a stated date must be that date's weekday. */
function checkedWeekday(meaning: DateMeaning, stated: string | undefined): DateMeaning {
  if (stated === undefined || meaning.kind !== 'day') return meaning
  const wanted = readWeekday(stated)
  if (meaning.date.dayOfWeek === wanted) return { ...meaning, weekday: wanted }
  return { kind: 'contradiction', date: meaning.date, weekday: wanted }
}

function dayRange(from: DateMeaning, to: DateMeaning): DateMeaning | undefined {
  if (from.kind === 'impossible') return from
  if (to.kind === 'impossible') return to
  if (from.kind !== 'day' || to.kind !== 'day') return undefined
  let end = to.date
  while (Temporal.PlainDate.compare(end, from.date) < 0) end = end.add({ years: 1 })
  return { kind: 'range', from: from.date, to: end }
}

const weekdayBefore = String.raw`(?:(${weekday}),? (?:the )?|)`
const notTime = String.raw`(?![\d:]| ?[ap]\.?m\b| o'?clock)`

const monthRules: Rule[] = [
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
      String.raw`${leadIn}${weekdayBefore}(${month}) (?:the )?(${monthDay}|[0-3]?\d(?![\d:/%]| ?[ap]\.?m\b))${year}`,
    ),
    read: ([, stated, name = '', day = '', y], now) =>
      checkedWeekday(
        madeDay({ now, month: readMonth(name), day: readOrdinal(day), year: y }),
        stated,
      ),
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
    // 3/28, 3/28/26, 03-28-2026, 28.03.2026; month first, as in the United States, unless that cannot be
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

/** The first such weekday from a day on. */
export function weekdayFrom(day: Temporal.PlainDate, weekdayNumber: number): Temporal.PlainDate {
  return day.add({ days: (weekdayNumber - day.dayOfWeek + 7) % 7 })
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

function inWeek(now: Temporal.ZonedDateTime, weeks: number, weekdayNumber: number) {
  return mondayOf(now.toPlainDate()).add({ days: 7 * weeks + weekdayNumber - 1 })
}

function comingWeekday(now: Temporal.ZonedDateTime, name: string): DateMeaning {
  const weekdayNumber = readWeekday(name)
  const date = weekdayFrom(now.toPlainDate(), weekdayNumber)
  return { kind: 'day', date, weekday: weekdayNumber, later: () => date.add({ days: 7 }) }
}

function dayIn(now: Temporal.ZonedDateTime, options: { unit: string; many: number }): DateMeaning {
  const { unit, many } = options
  const today = now.toPlainDate()
  if (unit.startsWith('day')) return { kind: 'day', date: today.add({ days: many }) }
  if (unit.startsWith('week')) return { kind: 'day', date: today.add({ weeks: many }) }
  if (unit.startsWith('month')) return { kind: 'day', date: today.add({ months: many }) }
  if (unit.startsWith('year')) return { kind: 'day', date: today.add({ years: many }) }
  const minutes = unit.startsWith('h') ? many * 60 : many
  return { kind: 'instant', at: now.add({ minutes }).round({ smallestUnit: 'minute' }) }
}

const relativeRules: Rule[] = [
  {
    // a week from Thursday, two weeks from tomorrow, a week on Friday
    pattern: wordPattern(
      String.raw`(?:on )?(?:(${count}) )?weeks? (?:from|on|after) (?:(?:this|next|the) )?(today|now|tomorrow|${weekday})${wordEnd}`,
    ),
    read: ([, many, from = ''], now) => {
      const days = 7 * (many === undefined ? 1 : readCount(many))
      const today = now.toPlainDate()
      if (/^(?:today|now)$/i.test(from)) return { kind: 'day', date: today.add({ days }) }
      if (/^tomorrow$/i.test(from)) return { kind: 'day', date: today.add({ days: days + 1 }) }
      return {
        kind: 'day',
        date: weekdayFrom(today.add({ days: 1 }), readWeekday(from)).add({ days }),
      }
    },
  },
  {
    pattern: wordPattern(String.raw`(?:on )?(?:the )?day after tomorrow${wordEnd}`),
    read: (_, now) => ({ kind: 'day', date: now.toPlainDate().add({ days: 2 }) }),
  },
  {
    pattern: wordPattern(
      String.raw`(?:on )?(today|tonight|tonite|to-?morrow|tomorow|tommorow|tommorrow|tmrw|tmw|tmr)${wordEnd}`,
    ),
    read: ([, word = ''], now) => {
      const isToday = /^to(?:day|nig|nit)/i.test(word)
      return { kind: 'day', date: now.toPlainDate().add({ days: isToday ? 0 : 1 }) }
    },
  },
  {
    pattern: wordPattern(String.raw`this (?=(?:morning|afternoon|evening)${wordEnd})`),
    read: (_, now) => ({ kind: 'day', date: now.toPlainDate() }),
  },
  {
    // Friday week, Friday in two weeks, Tuesday the week after next
    pattern: wordPattern(
      String.raw`(?:on )?(${weekday})(?: in (${count}) weeks?(?:' time|'s time)?|(?: of)? the week after next| week(?= |$|[,.]))`,
    ),
    read: ([words = '', name = '', many], now) => {
      const weekdayNumber = readWeekday(name)
      if (/after next$/i.test(words)) return { kind: 'day', date: inWeek(now, 2, weekdayNumber) }
      const weeks = many === undefined ? 1 : readCount(many)
      const first = weekdayFrom(now.toPlainDate().add({ days: 1 }), weekdayNumber)
      if (many === undefined) return { kind: 'day', date: first.add({ weeks }) }
      return { kind: 'day', date: inWeek(now, weeks, weekdayNumber) }
    },
  },
  {
    pattern: wordPattern(
      String.raw`(?:in|within) (half an|${count})(?: more)? (days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?)(?:' time|'s time|time| from (?:now|today))?${wordEnd}`,
    ),
    read: ([, many = '', unit = ''], now) =>
      /^half/i.test(many)
        ? dayIn(now, { unit: 'minutes', many: 30 })
        : dayIn(now, { unit: unit.toLowerCase(), many: readCount(many) }),
  },
  {
    pattern: wordPattern(
      String.raw`(${count}) (days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?) (?:from (?:now|today)|hence)${wordEnd}`,
    ),
    read: ([, many = '', unit = ''], now) =>
      dayIn(now, { unit: unit.toLowerCase(), many: readCount(many) }),
  },
  {
    pattern: wordPattern(
      String.raw`(?:on )?(?:yesterday(?: (?:morning|afternoon|evening))?|last (?:night|week|month|year|${weekday})|(?:${count}) (?:days?|weeks?|months?|years?|hours?) ago)${wordEnd}`,
    ),
    read: ([words = '']) => ({ kind: 'past', words }),
  },
]

const weekdayRules: Rule[] = [
  {
    // the first Sunday of May, the last Friday in March, the second Tuesday of next month
    pattern: wordPattern(
      String.raw`(?:on )?(?:the )?(${place}) (${weekday}) (?:of|in) (?:(this|next) month|(${month})${year})`,
    ),
    read: ([, position = '', name = '', relative, monthName, y], now) =>
      nthDay({ now, position, name, relative, monthName, year: y }),
  },
  {
    pattern: wordPattern(
      String.raw`(?:on )?(?:the )?(${weekday}) (before|after|following|preceding) (${holiday})`,
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
      String.raw`(?:(next|this|the following) week,? (?:on )?(${weekday})|(?:on )?(${weekday}),?(?: of)? (next|this|the following) week)${wordEnd}`,
    ),
    read: ([, first, firstName, secondName, second], now) => {
      const weeks = /this/i.test(first ?? second ?? '') ? 0 : 1
      const weekdayNumber = readWeekday(firstName ?? secondName ?? '')
      return { kind: 'day', date: inWeek(now, weeks, weekdayNumber), weekday: weekdayNumber }
    },
  },
  {
    pattern: wordPattern(
      String.raw`(?:on )?(?:the )?(${weekday}) after next${wordEnd}|(?:on )?(?:this |the )?(next|coming|upcoming|this|following) (${weekday})`,
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
      String.raw`(?:on |over |for |during )?(?:(this|next|the|this coming|the coming) )?weekend(?! of\b)${wordEnd}`,
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

/** The next time a holiday comes round, today included. */
export function comingHoliday(
  now: Temporal.ZonedDateTime,
  name: string,
): Temporal.PlainDate | undefined {
  const today = now.toPlainDate()
  const date = holidayDate({ name, year: today.year })
  if (date === undefined || Temporal.PlainDate.compare(date, today) >= 0) return date
  return holidayDate({ name, year: today.year + 1 })
}

function holidayMeaning(now: Temporal.ZonedDateTime, name: string): DateMeaning | undefined {
  const date = comingHoliday(now, name)
  if (date === undefined) return undefined
  return {
    kind: 'day',
    date,
    holiday: name,
    later: () => holidayDate({ name, year: date.year + 1 }) ?? laterYear(date),
  }
}

const looseRules: Rule[] = [
  {
    pattern: wordPattern(
      String.raw`(?:on )?(?:the )?(day|week) (before|after) (${holiday})|(?:on |for |this |next |by |before |until |till |til |through |thru |from |starting |except |excluding |but not |to |skip |skipping )(?:on )?(?:the )?(${holiday})(?! (?:party|parade|dinner|lunch|weekend|week|concert|picnic|break|event|sale|market|eve|bbq|potluck))`,
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
    pattern: wordPattern(String.raw`(?:on )?(${weekday})(?:'s)?`),
    read: (match, now) => {
      const word = match[1] ?? ''
      const before = match.input.slice(Math.max(0, match.index - 16), match.index)
      const after = match.input.slice(match.index + match[0].length).slice(0, 8)
      const isNearTime = /^,? ?(?:\d|at \d|noon|@)/i.test(after) || /(?:\d|[ap]m),? $/i.test(before)
      const hasLeadIn = /^on /i.test(match[0])
      if (!hasLeadIn && !isNearTime && !isWeekdayWord({ word, before })) return undefined
      if (/^(?:mon|tues|wednes|thurs|fri|satur|sun)days$/i.test(word)) return undefined
      return comingWeekday(now, word)
    },
  },
  {
    pattern: wordPattern(
      String.raw`(?:sometime |some time |some day |any ?time )?(?:in )?(?:early |late |later |mid-?)?(next|this|the following) (week|month|year|spring|summer|fall|autumn|winter)${wordEnd}`,
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
    pattern: wordPattern(String.raw`(?:the )?end of (?:the |this )?(year|month|week)${wordEnd}`),
    read: ([, unit = ''], now) => {
      const today = now.toPlainDate()
      if (/year/i.test(unit)) return { kind: 'day', date: today.with({ month: 12, day: 31 }) }
      if (/week/i.test(unit)) return { kind: 'day', date: inWeek(now, 0, 7) }
      return { kind: 'day', date: today.with({ day: today.daysInMonth }) }
    },
  },
  {
    pattern: wordPattern(
      String.raw`(?:sometime(?: soon)?|some day|someday|one of these days|in the near future)${wordEnd}`,
    ),
    read: ([words = '']) => ({ kind: 'vague', words }),
  },
  {
    pattern: wordPattern(
      String.raw`(?<=(?:in|until|till|til|through|thru|from|starting|beginning|during|for|by|to|of|and|except|-|,|before|mid|late|early) ?)(?:(?:the )?(?:months? of )?(?:mid-|late |early )?)(${month})${year}(?! \d)`,
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

/** Takes everything that names a day out of the sheet, in the order of the text. */
export function takeDates(sheet: Sheet, now: Temporal.ZonedDateTime): DateToken[] {
  const tokens: DateToken[] = []
  for (const rule of [...monthRules, ...relativeRules, ...weekdayRules, ...looseRules])
    tokens.push(...takeAll<DateMeaning>(sheet, rule.pattern, (match) => rule.read(match, now)))
  return tokens.toSorted((a, b) => a.start - b.start)
}

const bareHoliday = wordPattern(
  `(${holiday})(?! (?:party|parties|committee|planning|market|fair|bazaar|concert|play|pageant|cards?|cookies?|shopping|sale|raffle|decorat|crafts?|gift|fundraiser|drive|meeting|eve|season|break))`,
)

/** A holiday without a lead-in is a date only where no other date is named ('Thanksgiving dinner at 4'). */
export function findBareHoliday(sheet: Sheet, now: Temporal.ZonedDateTime): DateToken | undefined {
  bareHoliday.lastIndex = 0
  const match = bareHoliday.exec(sheet.source.text)
  if (match === null) return undefined
  const meaning = holidayMeaning(now, match[1] ?? '')
  if (meaning === undefined) return undefined
  return { ...meaning, start: match.index, end: match.index + match[0].length }
}
