import type { Change } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import type { Asked } from '../../../present/asked.ts'
import {
  occurrenceOf,
  repeatsOf,
  type SiteEvent,
  whenInWords,
} from '../../../site-items/occurrence.ts'
import { type Days, datesOn, nextDates, type SeriesDate } from '../../../site-items/series-dates.ts'
import type { Situation } from './reference.ts'

/** Whether a date is still to come or has not ended. */
function isAhead(event: SiteEvent, date: SeriesDate, { instant }: Situation): boolean {
  const { last, end } = occurrenceOf(event, date)
  const today = instant.toZonedDateTimeISO(event.timeZone).toPlainDate()
  return end === undefined
    ? Temporal.PlainDate.compare(last, today) >= 0
    : Temporal.Instant.compare(end.toInstant(), instant) > 0
}

/** Cancels the one date of a series that is meant, or asks which one it is. */
export function cancellationOf(
  event: SiteEvent,
  { days, situation }: { days: Days | 'next' | undefined; situation: Situation },
): Change | { question: Asked } {
  const { texts } = situation
  const { questions, sentences } = texts.changes
  const { title } = event
  const upcoming = nextDates(event)
  const meant =
    days === 'next' ? upcoming.slice(0, 1) : days === undefined ? [] : datesOn(event, days)
  const dates = meant.filter((date) => isAhead(event, date, situation))
  const [date, other] = dates
  if (date === undefined || other !== undefined) {
    const offered = (date === undefined ? upcoming : dates).slice(0, 4)
    const inWords = offered.map((one) => texts.wording.dayInWords(occurrenceOf(event, one).first))
    const repeats = repeatsOf(event, texts) ?? texts.changes.severalDates
    return { question: questions.whichDate({ title, repeats, days: [...new Set(inWords)] }) }
  }
  const when = whenInWords(occurrenceOf(event, date), texts)
  return {
    tool: 'updateEvent',
    item: event,
    parameters: { ...date, scope: 'this', cancelled: true },
    explanation: sentences.cancelDate({ title, when }),
  }
}
