import type { SiteItem } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import { recurrencePreview } from '../present/explain.ts'
import type { Texts } from '../present/texts.ts'

/** When an event takes place next, on the clocks of its zone; without times for whole days. */
export type Occurrence = {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  start: Temporal.ZonedDateTime | undefined
  end: Temporal.ZonedDateTime | undefined
}

export type SiteEvent = Extract<SiteItem, { kind: 'event' }>['item']

export function occurrenceOf(
  event: Pick<SiteEvent, 'allDay' | 'timeZone'>,
  times: SiteEvent['next'],
): Occurrence {
  if (event.allDay) {
    const [first, last] = [times.startDate, times.endDate].map((text) =>
      Temporal.PlainDate.from(text),
    )
    return { first, last, start: undefined, end: undefined } as Occurrence
  }
  const at = (text: string) => Temporal.Instant.from(text).toZonedDateTimeISO(event.timeZone)
  const [start, end] = [at(times.startDate), at(times.endDate)]
  return { first: start.toPlainDate(), last: end.toPlainDate(), start, end }
}

/** Returns when an event takes place: 'Thursday, March 12, 2026, 7:00 PM'. */
export function whenInWords({ first, last, start }: Occurrence, { wording }: Texts): string {
  if (start === undefined) return wording.daysInWords(first, last)
  return `${wording.dayInWords(first)}, ${wording.timeInWords(start)}`
}

/** Returns how a series repeats, in words; undefined for a single event. */
export function repeatsOf(event: SiteEvent, texts: Texts): string | undefined {
  const { rrule, recurrenceText, allDay, timeZone } = event
  if (rrule === undefined) return undefined
  const { severalDates } = texts.changes
  // Lists are in English; for another language the rule is written here.
  if (texts.language === 'en') return recurrenceText ?? severalDates
  const at = (text: string) =>
    allDay
      ? Temporal.PlainDate.from(text).toZonedDateTime(timeZone)
      : Temporal.Instant.from(text).toZonedDateTimeISO(timeZone)
  const [start, end] = [at(event.startDate), at(event.endDate)]
  const moment = { start, end, zone: timeZone, isAllDay: allDay, rule: rrule, excluded: [] }
  return recurrencePreview(moment, texts)?.text ?? severalDates
}
