import { holiday } from './holidays.ts'
import { covered, type Sheet, takeAll } from './sheet.ts'
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
import { codeList, codeWord, readCodeList, readCodeWord } from './weekday-codes.ts'

/** How something repeats, before its limits are known. Weekdays are 1 (Monday) to 7. */
export type Repetition = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  weekdays: number[]
  /** Weekdays by their position in the month: the 2nd Wednesday, the last (-1) Friday. */
  places: { nth: number; weekday: number }[]
  monthDays: number[]
  months: number[]
  /** The n-th of the days that a month offers ('the last weekday of the month'). */
  position?: number
  /** A part of the day named with it: 'every evening'. */
  dayPart?: 'morning' | 'afternoon' | 'evening' | 'night' | undefined
  /** A sentence about a reading that another person might not share. */
  doubt?: string
}

export type RepetitionToken = Repetition & Span

const weekdaysOnly = [1, 2, 3, 4, 5]

function repetition(options: Partial<Repetition> & Pick<Repetition, 'frequency'>): Repetition {
  return { interval: 1, weekdays: [], places: [], monthDays: [], months: [], ...options }
}

const every = '(?:every|each|ev\\.?|evry)(?: single)?'
const joint = '(?:,? (?:and|&) (?:on )?(?:the )?|, ?(?:the )?| ?[&/+] ?)'
const ofMonth = `(?:(?:,? (?:of|in|during) (?:the|each|every|a)(?: (other|second))?(?: calendar)? months?|,? (?:each|every)(?: (other|second))? month|,? monthly|,? of the month)${wordEnd}|,? (?:of|in) (?:each|every|the) (quarter)${wordEnd}|,? (?:every|each) (quarter)${wordEnd})`
const list = `(?:${weekday}(?:${joint}${weekday}){0,6})`
const dayRange = `(?:${weekday} ?(?:-|to|through|thru|until) ?${weekday})`
const weekly = `(?:weekly|bi-?weekly|fortnightly|every week|each week|every other week|every second week|every ${count} weeks|once a week)`

type Rule = { pattern: RegExp; read: (match: RegExpExecArray) => Repetition | undefined }

const weekdayGlobal = new RegExp(weekday, 'giu')

function readWeekdays(text: string): number[] {
  const range = new RegExp(`^(${weekday}) ?(?:-|to|through|thru|until) ?(${weekday})$`, 'iu').exec(
    text.trim(),
  )
  if (range !== null) {
    const first = readWeekday(range[1] ?? '')
    const last = readWeekday(range[2] ?? '')
    const length = ((last - first + 7) % 7) + 1
    return Array.from({ length }, (_, step) => ((first - 1 + step) % 7) + 1).toSorted()
  }
  const found = Array.from(text.matchAll(weekdayGlobal), (match) => readWeekday(match[0]))
  return [...new Set(found)].toSorted()
}

function weeksOf(text: string): number {
  if (/bi-?weekly|fortnight|other|second|alternat/i.test(text)) return 2
  const many = new RegExp(`every (${count}) weeks`, 'iu').exec(text)
  return many === null ? 1 : readCount(many[1] ?? '1')
}

const placeRules: Rule[] = [
  {
    // the first and third Sundays of each month; every 2nd and 4th Wednesday; first Monday monthly
    pattern: wordPattern(
      `(?:on )?(?:(monthly|quarterly|every month|each month|every other month)(?: on)? )?(?:(${every}) )?(?:the )?(${place}(?:${joint}${place}){0,4}) (${weekday}|weekday|business day|working day|day)(${ofMonth})?`,
    ),
    read: readPlaces,
  },
  {
    // every year on the second Sunday of May; the last Thursday of November every year
    pattern: wordPattern(
      `(?:(?:every year|each year|yearly|annually)(?: on)? (?:the )?(${place}) (${weekday}) (?:of|in) (${month})|(?:on )?(?:${every} |the )?(${place}) (${weekday}) (?:of|in) (${month}),? (?:every year|each year|yearly|annually))`,
    ),
    read: ([, nth, day, monthName, otherNth, otherDay, otherMonth]) =>
      repetition({
        frequency: 'YEARLY',
        months: [readMonth(monthName ?? otherMonth ?? '')],
        places: [
          { nth: readOrdinal(nth ?? otherNth ?? ''), weekday: readWeekday(day ?? otherDay ?? '') },
        ],
      }),
  },
  {
    // the 15th of every month; monthly on the 1st and 15th; the 1st of the month
    pattern: wordPattern(
      String.raw`(?:on )?(?:(?:(monthly|every month|each month|every other month|every ${count} months)(?: on)?|(every|each)) )?(?:on )?(?:the )?(${monthDay}(?:${joint}${monthDay}){0,5}(?:${joint}last)?|last day)(?: day)?(${ofMonth})?(?! (?:grade|floor|street|avenue|${weekday}|${month})\b)(?! of (?!the|each|every))`,
    ),
    read: ([, before, each, days = '', after]) => {
      if (before === undefined && after === undefined && each === undefined) return undefined
      if (each !== undefined && after === undefined && /^last/i.test(days)) return undefined
      const named = Array.from(days.matchAll(new RegExp(monthDay, 'giu')), ([day]) =>
        readOrdinal(day),
      )
      const monthDays = /last/i.test(days) ? [...named, -1] : named
      return repetition({
        frequency: 'MONTHLY',
        interval: monthsOf(before ?? after ?? ''),
        monthDays,
      })
    },
  },
]

function monthsOf(text: string): number {
  if (/quarter/i.test(text)) return 3
  if (/other|second/i.test(text)) return 2
  const many = new RegExp(`every (${count}) months`, 'iu').exec(text)
  return many === null ? 1 : readCount(many[1] ?? '1')
}

const dayJointBefore = new RegExp(`${monthDay}(?:,? and|,| ?&) ?$`, 'iu')

function readPlaces(match: RegExpExecArray): Repetition | undefined {
  const [, before, each, places = '', day = '', after] = match
  // 'the 15th and last day of the month' names days of the month.
  if (/^day$/i.test(day) && dayJointBefore.test(match.input.slice(0, match.index))) return undefined
  const all = Array.from(places.matchAll(new RegExp(place, 'giu')), (found) =>
    readOrdinal(found[0]),
  )
  const isPlural = /days$/i.test(day)
  const isMonthly = before !== undefined || after !== undefined
  const following = match.input.slice(match.index + match[0].length)
  const namesMonth = new RegExp(`^ (?:of|in) (?:${month}|this|next)`, 'iu').test(following)
  const isMonthlyElsewhere =
    /\b(?:monthly|every (?:other |\w{1,6} )?months?|each month|quarterly|every quarter|once a month)\b/i.test(
      match.input,
    )
  if (
    namesMonth ||
    (!isMonthly && each === undefined && !isPlural && all.length < 2 && !isMonthlyElsewhere)
  )
    return undefined
  if (/^(?:weekday|business day|working day)/i.test(day)) {
    if (!isMonthly) return undefined
    return repetition({ frequency: 'MONTHLY', weekdays: weekdaysOnly, position: all[0] ?? 1 })
  }
  if (/^day$/i.test(day)) {
    if (!isMonthly) return undefined
    return repetition({
      frequency: 'MONTHLY',
      monthDays: all,
      interval: monthsOf(before ?? after ?? ''),
    })
  }
  const weekdayNumber = readWeekday(day)
  if (!isMonthly && each !== undefined && all.length === 1 && all[0] === 2)
    return repetition({
      frequency: 'WEEKLY',
      interval: 2,
      weekdays: [weekdayNumber],
      doubt: `I read “${match[0].trim()}” as every other week.`,
    })
  return repetition({
    frequency: 'MONTHLY',
    interval: monthsOf(before ?? after ?? ''),
    places: all.map((nth) => ({ nth, weekday: weekdayNumber })),
  })
}

function timetable(found: ReturnType<typeof readCodeList>, words: string): Repetition | undefined {
  if (found === undefined) return undefined
  return repetition({
    frequency: 'WEEKLY',
    interval: found.isEveryOther ? 2 : 1,
    weekdays: found.days,
    doubt: `I read “${words.trim()}” as every week.`,
  })
}

const codeRules: Rule[] = [
  { pattern: codeList, read: (match) => timetable(readCodeList(match), match[0]) },
  { pattern: codeWord, read: (match) => timetable(readCodeWord(match), match[0]) },
]

const weeklyRules: Rule[] = [
  {
    // every other Tuesday, every Mon, Wed and Fri, alternate Fridays, each Monday through Thursday
    pattern: wordPattern(
      `(?:on )?(?:(?:(${every})(?: (other|second|2nd|alternate|third|3rd|fourth|4th))?|(alternate|alternating)) )((?:${list})|${dayRange})(?:,? (${weekly}))?`,
    ),
    read: (match) => {
      const [, , step, alternate, days = '', extra = ''] = match
      const interval =
        alternate !== undefined || /other|second|2nd|alternate/i.test(step ?? '') ? 2 : 1
      if (/^(?:third|3rd|fourth|4th)$/i.test(step ?? '')) return undefined
      return repetition({
        frequency: 'WEEKLY',
        interval: Math.max(interval, weeksOf(extra)),
        weekdays: readDayList(days),
      })
    },
  },
  {
    // weekly on Mondays, every two weeks on Tuesday and Thursday, biweekly Fridays
    pattern: wordPattern(
      `(?:repeat(?:s|ing) )?(${weekly}),? (?:on |every )?(?:the )?(${dayRange}|${list})`,
    ),
    read: ([, how = '', days = '']) =>
      repetition({ frequency: 'WEEKLY', interval: weeksOf(how), weekdays: readDayList(days) }),
  },
  {
    // Tuesdays and Thursdays every other week, Monday weekly
    pattern: wordPattern(
      `(?:on )?(${dayRange}|${list}),? (?:repeat(?:s|ing) )?(${weekly})${wordEnd}`,
    ),
    read: ([, days = '', how = '']) =>
      repetition({ frequency: 'WEEKLY', interval: weeksOf(how), weekdays: readDayList(days) }),
  },
  {
    pattern: wordPattern(
      `(?:on )?(?:(?:every|each) (?:weekday|work ?day|school day|business day)s?|weekdays|work ?days|school days|business days)${wordEnd}`,
    ),
    read: () => repetition({ frequency: 'WEEKLY', weekdays: weekdaysOnly }),
  },
  {
    pattern: wordPattern(`(?:on )?(?:(?:every|each) weekend|weekends)${wordEnd}`),
    read: () => repetition({ frequency: 'WEEKLY', weekdays: [6, 7] }),
  },
  {
    // for 4 Mondays: the count is read with the other durations
    pattern: wordPattern(`(?:for|over) (?:the next |the following )?(?=${count} (${weekday}))`),
    read: ([, day = '']) => repetition({ frequency: 'WEEKLY', weekdays: [readWeekday(day)] }),
  },
  {
    // Mondays, Tuesdays & Thursdays
    pattern: wordPattern(
      `(?<!(?:(?:for|over) (?:the next |the following )?|${covered})(?:${count}) )(?:on )?(${list})(?! from (?:now|today))`,
    ),
    read: (match) => {
      const days = match[1] ?? ''
      if (!/(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i.test(days)) return undefined
      return repetition({ frequency: 'WEEKLY', weekdays: readWeekdays(days) })
    },
  },
  {
    // Mon/Wed/Fri, Tue & Thu: days side by side like a timetable
    pattern: wordPattern(
      `(?:on )?(${weekday}(?:(?: ?[&/+] ?|, ?)${weekday}){1,6}(?:,? (?:and|&) ${weekday})?)`,
    ),
    read: (match) => {
      const days = match[1] ?? ''
      if (!/[&/+]/.test(days) && readWeekdays(days).length < 3) return undefined
      return repetition({
        frequency: 'WEEKLY',
        weekdays: readWeekdays(days),
        doubt: `I read “${days.trim()}” as every week.`,
      })
    },
  },
  {
    // Mon-Fri, Monday through Friday: the working week
    pattern: wordPattern(`(?:on )?(${dayRange})`),
    read: (match) => {
      const days = readWeekdays(match[1] ?? '')
      const isSeries = /\b(?:every week|each week|weekly|until|for \w+ weeks)\b/i.test(match.input)
      // 'Mon-Thu 3:30' is a timetable; 'Fri-Sun' and a conference from Monday to Thursday are one
      // stretch.
      const isTimetable =
        days.length >= 4 &&
        days.every((day) => day <= 5) &&
        !/\b(?:this week|next week|week of|conference|camp|retreat|trip|convention|festival)\b/i.test(
          match.input,
        )
      if (!isTimetable && !isSeries) return undefined
      return repetition({ frequency: 'WEEKLY', weekdays: days })
    },
  },
]

/**
 * Tuesday at 8 … for six weeks: a duration in weeks makes it weekly when nothing else says how it
 * repeats.
 */
const lengthRule: Rule = {
  pattern: wordPattern(`(?:on )?(${list})(?! (?:week|in))`),
  read: (match) => {
    const isLong =
      /\bfor (?:the next )?(?:[2-9]|[1-5]\d|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:consecutive )?weeks\b/i
    if (!isLong.test(match.input)) return undefined
    return repetition({ frequency: 'WEEKLY', weekdays: readWeekdays(match[1] ?? '') })
  },
}

function readDayList(text: string): number[] {
  return readWeekdays(text)
}

const periodRules: Rule[] = [
  {
    pattern: wordPattern(
      `(?:${every}|once (?:a|every|per)|one time (?:a|per)) (?:(other|second|${count}) )?(days?|nights?|weeks?|months?|quarters?|years?|morning|afternoon|evening|fortnight)(?: on)?${wordEnd}`,
    ),
    read: ([, many, unit = '']) => {
      const interval = many === undefined ? 1 : /other|second/i.test(many) ? 2 : readCount(many)
      return periodOf(unit.toLowerCase(), interval)
    },
  },
  {
    pattern: wordPattern(
      `(?:(?:and )?(?:it )?(?:repeat(?:s|ing)?|recurring|recurs) )?(daily|nightly|weekly|bi-?weekly|fortnightly|monthly|bi-?monthly|quarterly|yearly|annually)(?: on)?${wordEnd}`,
    ),
    read: ([, word = '']) => {
      const name = word.toLowerCase().replace('-', '')
      if (name === 'biweekly' || name === 'fortnightly')
        return repetition({ frequency: 'WEEKLY', interval: 2 })
      if (name === 'bimonthly') return repetition({ frequency: 'MONTHLY', interval: 2 })
      if (name === 'quarterly') return repetition({ frequency: 'MONTHLY', interval: 3 })
      if (name === 'nightly') return periodOf('night', 1)
      const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const
      return repetition({ frequency: frequencies[name as keyof typeof frequencies] ?? 'YEARLY' })
    },
  },
  {
    // every June 19, each 4th of July, every Thanksgiving: the date that follows gives the day
    pattern: wordPattern(
      String.raw`(?:${every}) (?=(?:(?:${month}) \d|(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)(?:${month})|(?:${holiday})))`,
    ),
    read: () => repetition({ frequency: 'YEARLY' }),
  },
]

function periodOf(unit: string, interval: number): Repetition {
  if (unit.startsWith('fortnight'))
    return repetition({ frequency: 'WEEKLY', interval: 2 * interval })
  if (unit.startsWith('week')) return repetition({ frequency: 'WEEKLY', interval })
  if (unit.startsWith('month')) return repetition({ frequency: 'MONTHLY', interval })
  if (unit.startsWith('quarter'))
    return repetition({ frequency: 'MONTHLY', interval: 3 * interval })
  if (unit.startsWith('year')) return repetition({ frequency: 'YEARLY', interval })
  const dayPart = /^(morning|afternoon|evening|night)/.exec(unit)?.[1]
  return repetition({
    frequency: 'DAILY',
    interval,
    dayPart: dayPart as Repetition['dayPart'],
  })
}

/** Takes what says how something repeats out of the sheet, in text order. */
export function takeRepetitions(sheet: Sheet): RepetitionToken[] {
  const take = ({ pattern, read }: Rule) =>
    takeAll<Repetition>(
      sheet,
      pattern,
      (match) => {
        const { index, input } = match
        const word = /\p{L}+/u.exec(match[0])?.[0] ?? ''
        const before = input.slice(Math.max(0, index - 16), index)
        if (!isWeekdayWord({ word, before })) return undefined
        return read(match)
      },
      'rrule',
    )
  const tokens = [...placeRules, ...codeRules, ...weeklyRules, ...periodRules].flatMap(take)
  if (tokens.length > 0) return tokens.toSorted((a, b) => a.start - b.start)
  const { rest } = sheet
  tokens.push(...take(lengthRule))
  // 'next Friday … for six weeks' also says on which Friday it begins.
  if (tokens.some(({ start }) => /\b(?:next|this|coming) $/i.test(rest.slice(0, start))))
    sheet.rest = rest
  return tokens.toSorted((a, b) => a.start - b.start)
}
