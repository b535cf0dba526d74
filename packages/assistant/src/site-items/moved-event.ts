import type { Change } from '@maypole/contract/community'
import type { Asked } from '../present/asked.ts'
import type { Texts, Wording } from '../present/texts.ts'
import { type Occurrence, occurrenceOf, repeatsOf, type SiteEvent } from './occurrence.ts'
import type { SeriesDate } from './series-dates.ts'

function spanInWords(
  { first, last, start, end }: Occurrence,
  { wording, zone }: { wording: Wording; zone: string },
): string {
  const { dayInWords, daysInWords, timeInWords } = wording
  if (start === undefined || end === undefined) return daysInWords(first, last)
  const to = first.equals(last) ? timeInWords(end) : `${dayInWords(last)}, ${timeInWords(end)}`
  return wording.span({
    from: `${dayInWords(first)}, ${timeInWords(start)}`,
    to,
    zone: wording.zoneInWords(zone),
  })
}

function hoursInWords({ first, last, start, end }: Occurrence, wording: Wording): string {
  const { daysInWords, timeInWords } = wording
  if (start === undefined || end === undefined) return daysInWords(first, last)
  return `${timeInWords(start)} – ${timeInWords(end)}`
}

/**
 * Returns the change of when an event takes place, and of its place if one is given. `date`: only
 * this date of a series changes.
 */
export function timesUpdate(
  event: SiteEvent,
  options: {
    times: { startDate: string; endDate: string }
    occurrence: Occurrence
    place?: string | undefined
    date?: SeriesDate | undefined
    texts: Texts
  },
): Change | { question: Asked } {
  const { times, occurrence, place, date, texts } = options
  const { questions, sentences, fields } = texts.changes
  const { title, timeZone } = event
  const after = occurrenceOf(event, times)
  const isKept = (before: string, now: string) =>
    event.allDay ? before === now : Date.parse(before) === Date.parse(now)
  const { startDate, endDate } = times
  const before = date ?? event
  const isSame = isKept(before.startDate, startDate) && isKept(before.endDate, endDate)
  if (isSame && place === undefined) return { question: questions.asItIs(title) }
  const repeats = date === undefined ? repeatsOf(event, texts) : undefined
  // Of a series the hours change, and its first date says little.
  const inWords = (span: Occurrence) =>
    repeats === undefined
      ? spanInWords(span, { wording: texts.wording, zone: timeZone })
      : hoursInWords(span, texts.wording)
  const moved = sentences.moved({
    title: date?.title ?? title,
    from: inWords(occurrence),
    to: inWords(after),
    repeats,
    isOneDate: date !== undefined,
  })
  const explanation =
    place === undefined
      ? moved
      : `${moved} ${sentences.set({ title, field: fields.location, to: place })}`
  const parameters = {
    ...(date !== undefined && { ...date, scope: 'this' as const }),
    startDate,
    endDate,
    ...(place !== undefined && { location: place }),
  }
  return { tool: 'updateEvent', item: event, parameters, explanation }
}
