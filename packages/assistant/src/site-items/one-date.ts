import type { Change } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import type { Asked } from '../present/asked.ts'
import type { Texts } from '../present/texts.ts'
import { occurrenceOf, repeatsOf, type SiteEvent, whenInWords } from './occurrence.ts'
import { type Days, datesOn, nextDates, type SeriesDate } from './series-dates.ts'

/** When a change is asked for, and the language of its texts. */
export type Now = { instant: Temporal.Instant; texts: Texts }

/** Which date of a series is meant, as far as it was said. */
export type NamedDate = {
  /** One date is meant, and not the series. */
  isOneDate: boolean
  days: Days | undefined
  /** 'This Tuesday and next': more days than one. */
  hasMoreDays: boolean
  /** 'The next rehearsal'. */
  isNext: boolean
  /** Its day is named by the calendar ('March 12'), and not by how near it is ('next week'). */
  isOfCalendar: boolean
  /** 'The Thursday rehearsal': the rehearsal of one Thursday, or of all. */
  isNameOfSeries: boolean
  /** It was answered that all dates are meant. */
  isAllDates: boolean
  /** Days that were answered. */
  answered: readonly Days[]
}

type Question = { question: Asked }

/** Whether a date is still to come or has not ended. */
function isAhead(event: SiteEvent, date: SeriesDate, instant: Temporal.Instant): boolean {
  const { last, end } = occurrenceOf(event, date)
  const today = instant.toZonedDateTimeISO(event.timeZone).toPlainDate()
  return end === undefined
    ? Temporal.PlainDate.compare(last, today) >= 0
    : Temporal.Instant.compare(end.toInstant(), instant) > 0
}

const mostOffered = 4

/** Returns the one date of a series that is meant, or what to ask about it. */
function dateOf(
  event: SiteEvent,
  { days, instant, texts }: Now & { days: Days | 'next' | undefined },
): { date: SeriesDate } | { ask: { title: string; repeats: string; days: readonly string[] } } {
  const upcoming = nextDates(event)
  const meant =
    days === 'next' ? upcoming.slice(0, 1) : days === undefined ? [] : datesOn(event, days)
  const dates = meant.filter((date) => isAhead(event, date, instant))
  const [date, other] = dates
  if (date !== undefined && other === undefined) return { date }
  const offered = (date === undefined ? upcoming : dates).slice(0, mostOffered)
  const inWords = offered.map((one) => texts.wording.dayInWords(occurrenceOf(event, one).first))
  const repeats = repeatsOf(event, texts) ?? texts.changes.severalDates
  return { ask: { title: event.title, repeats, days: [...new Set(inWords)] } }
}

/** Cancels the one date of a series that is meant, or asks which one it is. */
export function cancellationOf(
  event: SiteEvent,
  { named, ...now }: Now & { named: NamedDate },
): Change | Question {
  const { questions, sentences } = now.texts.changes
  const [answered] = named.answered
  const said = named.hasMoreDays ? undefined : (named.days ?? (named.isNext ? 'next' : undefined))
  const found = dateOf(event, { ...now, days: answered ?? said })
  if ('ask' in found) return { question: questions.whichDateIsOff(found.ask) }
  const when = whenInWords(occurrenceOf(event, found.date), now.texts)
  return {
    tool: 'updateEvent',
    item: event,
    parameters: { ...found.date, scope: 'this', cancelled: true },
    explanation: sentences.cancelDate({ title: event.title, when }),
  }
}

/** The date of a series that changes. `isNear`: a day beside it is one of the same week. */
export type ChangingDate = { date: SeriesDate; isNear: boolean }

/** Returns the date of a series that changes, if it is one date; or asks which one it is. */
export function changingDate(
  event: SiteEvent,
  { named, hasNewDay, ...now }: Now & { named: NamedDate; hasNewDay: boolean },
): ChangingDate | Question | undefined {
  const { questions } = now.texts.changes
  const repeats = repeatsOf(event, now.texts)
  if (repeats === undefined || (named.isAllDates && !hasNewDay)) return undefined
  if (named.isAllDates) return { question: questions.otherDays({ title: event.title, repeats }) }
  if (!named.isOneDate && !hasNewDay && named.answered.length === 0) return undefined
  const isOpen = named.hasMoreDays || named.isNameOfSeries
  const days = isOpen ? undefined : (named.days ?? (named.isNext ? 'next' : undefined))
  const said = dateOf(event, { ...now, days })
  if ('date' in said) return { date: said.date, isNear: !named.isOfCalendar }
  for (const answered of named.answered) {
    const chosen = dateOf(event, { ...now, days: answered })
    if ('date' in chosen) return { date: chosen.date, isNear: true }
  }
  return { question: questions.whichDate({ ...said.ask, orAll: !hasNewDay }) }
}
