import type { Temporal } from 'temporal-polyfill'
import { type ClockToken, takeClockTimes, takeDayParts, takeLengths } from './clock-times.ts'
import type { DateToken } from './date-meaning.ts'
import { takeDates } from './dates.ts'
import { takeRepetitions } from './recurrence.ts'
import { type Role, roleOf } from './roles.ts'
import type { Extent, Placed } from './series.ts'
import { cover, type Sheet, takeAll } from './sheet.ts'
import type { Span } from './source-text.ts'
import type { Hint } from './time-of-day.ts'
import { count, readCount, wordEnd, wordPattern } from './vocabulary.ts'
import { takeZone } from './zones.ts'

/** The tokens about time in a text, taken out of the sheet. `resolveMoment` interprets them. */
export type TimeWords = {
  zone: string
  now: Temporal.ZonedDateTime
  repetitions: Placed<ReturnType<typeof takeRepetitions>[number]>[]
  dates: Placed<DateToken>[]
  clocks: ClockToken[]
  parts: Hint[]
  minutes: number | undefined
  extent: Extent | undefined
  isAllDay: boolean
  isHolidayException: boolean
  timesPer: boolean
  text: string
}

const extents = wordPattern(
  String.raw`(?:(?:and )?(?:it )?(?:runs?|lasts?|repeat(?:s|ing)?|continu(?:es|ing)) )?(?:for |over )?(?:a total of )?(?:the )?(?:(?:next|first|following) )?(?:(${count})(?: (?:consecutive|straight|more))? (weeks?|months?|years?)(?: in a row| long| straight| total)?|(${count}) (?:times|sessions?|occurrences|classes|meetings|lessons|evenings|nights|mornings|days in a row|saturdays|sundays|mondays|tuesdays|wednesdays|thursdays|fridays|repeats|repetitions|instances|dates)(?: in total| total| long)?)${wordEnd}(?! (?:from (?:now|today)|ago|before|after|old))|(?<![\p{L}])(?:for (?:the )?(?:next )?)(${count}) days${wordEnd}`,
)

function takeExtent(sheet: Sheet): Extent | undefined {
  const [found] = takeAll<Extent>(
    sheet,
    extents,
    ([words, many, unit, times, days], span) => {
      if (
        !/^(?:for|over|runs?|lasts?|repeat|continu|it|and|a total)/i.test(words) &&
        times === undefined &&
        !/[,(\ue000] ?$/.test(sheet.rest.slice(Math.max(0, span.start - 2), span.start)) &&
        !/(?:in a row|long|straight|total|consecutive)/i.test(words)
      )
        return undefined
      if (days !== undefined) return { many: readCount(days), unit: 'day' }
      if (times !== undefined) return { many: readCount(times), unit: 'times' }
      if (many === undefined || unit === undefined) return undefined
      const name = unit.toLowerCase()
      return {
        many: readCount(many),
        unit: name.startsWith('w') ? 'week' : name.startsWith('m') ? 'month' : 'year',
      }
    },
    'rrule',
  )
  return found
}

const allDay = wordPattern(
  `(?:(?:lasting |lasts |for |it's |is )?(?:an? |the )?(?:all[- ]day|whole day|entire day|full[- ]day)(?: long| event)?)${wordEnd}`,
)
const holidayException = wordPattern(
  `(?:except|excluding|but not|not|skipping|no (?:class|session|meeting)s?)(?: for| on| during)? (?:public |bank |federal |school |major |the )?(?:holidays?|holiday weekends?|vacations?|school breaks?)${wordEnd}`,
)
const perPeriod = wordPattern(
  String.raw`(?:(?:twice|three times|four times|two times|\d times|\d ?x|several times|a few times)(?: a| per| each| every)? ?(?:day|week|month|year)|(?:bi-?annually|semi-?annually|semi-?monthly|semi-?weekly)|every (?:so often|now and then|once in a while|few (?:days|weeks|months)))${wordEnd}`,
)

function takeFlag(sheet: Sheet, pattern: RegExp): boolean {
  return takeAll(sheet, pattern, () => ({})).length > 0
}

/** Takes everything about time out of the sheet. */
export function takeTimeWords(
  sheet: Sheet,
  options: { instant: Temporal.Instant; zone: string },
): TimeWords {
  const zone = takeZone(sheet) ?? options.zone
  const now = options.instant.toZonedDateTimeISO(zone)
  const isAllDay = takeFlag(sheet, allDay)
  const isHolidayException = takeFlag(sheet, holidayException)
  const timesPer = takeFlag(sheet, perPeriod)
  const repetitions = takeRepetitions(sheet).map((token) => place(sheet, token))
  const extent = repetitions.length > 0 ? takeExtent(sheet) : undefined
  const found = takeDates(sheet, now)
  const dates = found.map((token) => place(sheet, token, 'startDate'))
  spreadExceptions(sheet, dates)
  const isDated = dates.length + repetitions.length > 0
  const parts = takeDayParts(sheet, { isLed: false }).map(({ part }) => part)
  const clocks =
    isDated || /\d|noon|midnight|o'?clock|half past/i.test(sheet.rest) ? takeClockTimes(sheet) : []
  parts.push(...takeDayParts(sheet, { isLed: true }).map(({ part }) => part))
  for (const { dayPart } of repetitions) if (dayPart !== undefined) parts.push(dayPart)
  if (
    /^(?:on )?(?:tonight|tonite)$/im.test(
      found.map((token) => sheet.source.text.slice(token.start, token.end)).join('\n'),
    )
  )
    parts.push('night')
  const lengths = takeLengths(sheet)
  return {
    zone,
    now,
    repetitions,
    dates,
    clocks,
    parts,
    minutes: lengths[0]?.minutes,
    extent,
    isAllDay,
    isHolidayException,
    timesPer,
    text: sheet.source.text,
  }
}

function place<Token extends Span>(
  sheet: Sheet,
  token: Token,
  field?: string,
): Token & { role: Role } {
  const { role, lead } = roleOf(sheet.source, token)
  if (lead.end > lead.start) cover(sheet, lead)
  if (field !== undefined)
    sheet.claims.push({
      field: role === 'on' || role === 'from' ? field : 'rrule',
      start: token.start,
      end: token.end,
    })
  return { ...token, role }
}

/** Extends an exception to the dates joined to it: 'except July 4 and December 26'. */
function spreadExceptions(sheet: Sheet, dates: Placed<DateToken>[]): void {
  for (const [index, token] of dates.entries()) {
    const before = dates[index - 1]
    if (before?.role !== 'except' || token.role === 'except') continue
    const between = sheet.rest.slice(before.end, token.start)
    if (/^[\s,\ue000]{0,4}(?:(?:and|or|&)[\s\ue000]{0,4}(?:on )?)?$/.test(between))
      token.role = 'except'
  }
}
