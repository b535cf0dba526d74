import { Temporal } from 'temporal-polyfill'
import type { Asked } from '../../../present/asked.ts'
import { occurrenceOf, repeatsOf, type SiteEvent } from '../../../site-items/occurrence.ts'
import { type Days, datesOn, nextDates, type SeriesDate } from '../../../site-items/series-dates.ts'
import { type Reference, readReference, type Situation } from './reference.ts'

/** Whether a date is still to come or has not ended. */
function isAhead(event: SiteEvent, date: SeriesDate, { instant }: Situation): boolean {
  const { last, end } = occurrenceOf(event, date)
  const today = instant.toZonedDateTimeISO(event.timeZone).toPlainDate()
  return end === undefined
    ? Temporal.PlainDate.compare(last, today) >= 0
    : Temporal.Instant.compare(end.toInstant(), instant) > 0
}

const mostOffered = 4

/** Returns the one date of a series that is meant, or what to ask about it. */
export function dateOf(
  event: SiteEvent,
  { days, situation }: { days: Days | 'next' | undefined; situation: Situation },
): { date: SeriesDate } | { ask: { title: string; repeats: string; days: readonly string[] } } {
  const { texts } = situation
  const upcoming = nextDates(event)
  const meant =
    days === 'next' ? upcoming.slice(0, 1) : days === undefined ? [] : datesOn(event, days)
  const dates = meant.filter((date) => isAhead(event, date, situation))
  const [date, other] = dates
  if (date !== undefined && other === undefined) return { date }
  const offered = (date === undefined ? upcoming : dates).slice(0, mostOffered)
  const inWords = offered.map((one) => texts.wording.dayInWords(occurrenceOf(event, one).first))
  const repeats = repeatsOf(event, texts) ?? texts.changes.severalDates
  return { ask: { title: event.title, repeats, days: [...new Set(inWords)] } }
}

/** The date of a series that changes. `isNear`: a day beside it is one of the same week. */
export type ChangingDate = { date: SeriesDate; isNear: boolean }

/**
 * Returns the date of a series that changes, by its name or by an answer, or asks which one it is.
 * `orAll`: all of them could be meant as well.
 */
export function changingDate(
  event: SiteEvent,
  options: {
    reference: Reference
    /** What was answered in words. */
    texts: readonly string[]
    orAll: boolean
    situation: Situation
  },
): ChangingDate | { question: Asked } {
  const { reference, texts, orAll, situation } = options
  const { hasMoreDays, isNext, isNameOfSeries } = reference
  const days = hasMoreDays || isNameOfSeries ? undefined : (reference.days ?? (isNext && 'next'))
  const named = dateOf(event, { days: days || undefined, situation })
  if ('date' in named) return { date: named.date, isNear: !reference.isOfCalendar }
  for (const text of texts) {
    const answered = readReference(text, situation).days
    const chosen = answered && dateOf(event, { days: answered, situation })
    if (chosen !== undefined && 'date' in chosen) return { date: chosen.date, isNear: true }
  }
  return { question: situation.texts.changes.questions.whichDate({ ...named.ask, orAll }) }
}
