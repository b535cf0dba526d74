import type { Change } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import type { Asked } from '../present/asked.ts'
import { timesUpdate } from './moved-event.ts'
import {
  movedDays,
  movedHours,
  type NewHours,
  type NewTimes,
  type Part,
  shiftedTimes,
  writtenTimes,
} from './moved-times.ts'
import { type Occurrence, occurrenceOf, repeatsOf, type SiteEvent } from './occurrence.ts'
import { changingDate, type NamedDate, type Now } from './one-date.ts'
import type { SeriesDate } from './series-dates.ts'

type Changed = Change | { question: Asked }
type Options = Now & { named: NamedDate }

/** Returns the change of a title or a place, of all dates or of one. */
export function changeText(
  event: SiteEvent,
  { field, to, ...options }: Options & { field: 'title' | 'location'; to: string },
): Changed {
  const { texts } = options
  const { questions, sentences, fields } = texts.changes
  const { title } = event
  const one = changingDate(event, { ...options, hasNewDay: false })
  if (one !== undefined && 'question' in one) return one
  if ((one?.date[field] ?? event[field]) === to) return { question: questions.asItIs(title) }
  const said = { title, field: fields[field], to }
  if (one === undefined) {
    const explanation = sentences.set({ ...said, repeats: repeatsOf(event, texts) })
    return { tool: 'updateEvent', item: event, parameters: { [field]: to }, explanation }
  }
  const on = texts.wording.dayInWords(occurrenceOf(event, one.date).first)
  const explanation = sentences.set({ ...said, on })
  const parameters = { ...one.date, [field]: to, scope: 'this' as const }
  return { tool: 'updateEvent', item: event, parameters, explanation }
}

/** A series begins with its first date, and is saved as a whole; or one date of it is. */
function spanOf(
  event: SiteEvent,
  { date, texts }: Pick<Now, 'texts'> & { date: SeriesDate | undefined },
) {
  const whole = repeatsOf(event, texts) === undefined ? event.next : event
  return occurrenceOf(event, date ?? whole)
}

/** What a moved event was, to compute what it becomes. */
export type Moving = {
  occurrence: Occurrence
  /** All dates of a series are moved: the first may be over. */
  isSeries: boolean
  /** One date of a series is moved; whether a day beside it is one of the same week. */
  isNear: boolean | undefined
}

type Question = { question: Asked }

/** Moves an event, or the date of a series that is meant. */
function move(
  event: SiteEvent,
  {
    hasNewDay,
    place,
    compute,
    ...options
  }: Options & {
    hasNewDay: boolean
    place?: string | undefined
    compute(moving: Moving): NewTimes | Question
  },
): Changed {
  const { texts } = options
  const one = changingDate(event, { ...options, hasNewDay })
  if (one !== undefined && 'question' in one) return one
  const occurrence = spanOf(event, { date: one?.date, texts })
  const isSeries = event.rrule !== undefined && one === undefined
  const times = compute({ occurrence, isSeries, isNear: one?.isNear })
  if ('question' in times) return times
  return timesUpdate(event, { times, occurrence, place, date: one?.date, texts })
}

type Said = Omit<NewHours, 'date' | 'until'> & { part: Part }

/** Computes when an event takes place after a change, or asks. */
function newTimes(
  event: SiteEvent,
  {
    said,
    moved,
    moving,
    instant,
    texts,
  }: Now & { said: Said; moved: NewDay | undefined; moving: Moving },
): NewTimes | Question {
  const { occurrence, isSeries } = moving
  const { start, end } = occurrence
  const { questions, wording } = texts
  const hours = { ...said, date: moved?.date, until: moved?.until }
  const times =
    start === undefined || end === undefined
      ? movedDays(occurrence, hours, said.part)
      : movedHours({ start, end }, hours)
  if (times === undefined) return { question: texts.changes.questions.allDay(event.title) }
  if ('startDate' in times) return times
  if (Temporal.ZonedDateTime.compare(times.end, times.start) <= 0)
    return { question: questions.endsBeforeStart }
  const isOver = !isSeries && Temporal.Instant.compare(times.start.toInstant(), instant) < 0
  if (!isOver || start === undefined || times.start.equals(start)) return writtenTimes(times)
  const hour = wording.minutesInWords(times.start.hour * 60 + times.start.minute)
  const when = `${wording.dayInWords(times.start.toPlainDate())}, ${hour},`
  return { question: questions.alreadyPast(when) }
}

/** The day that an event moves to; of whole days, the last one may be said as well. */
export type NewDay = { date: Temporal.PlainDate; until?: Temporal.PlainDate | undefined }

/** Returns the change of when an event takes place, and where, of all dates or of one. */
export function changeTimes(
  event: SiteEvent,
  {
    said,
    newDay,
    ...options
  }: Options & {
    said: Said
    place: string | undefined
    /** Finds the new day, if one is said: it may depend on the old one. */
    newDay: ((moving: Moving) => NewDay | Question) | undefined
  },
): Changed {
  return move(event, {
    ...options,
    hasNewDay: newDay !== undefined,
    compute: (moving) => {
      const moved = newDay?.(moving)
      if (moved !== undefined && 'question' in moved) return moved
      return newTimes(event, { ...options, said, moved, moving })
    },
  })
}

const minutesOfDay = 1440

/** Moves an event by so many minutes, or its end. */
export function changeByLength(
  event: SiteEvent,
  { minutes, part, ...options }: Options & { minutes: number; part: Part },
): Changed {
  const { questions } = options.texts.changes
  const { title } = event
  const repeats = repeatsOf(event, options.texts)
  const hasNewDay = minutes % minutesOfDay === 0
  return move(event, {
    ...options,
    hasNewDay,
    compute: ({ occurrence, isSeries }) => {
      const times = shiftedTimes(occurrence, { minutes, part })
      if (times === undefined) return { question: questions.allDay(title) }
      if (times === 'backwards') return { question: options.texts.questions.endsBeforeStart }
      const isOtherDay = !occurrenceOf(event, times).first.equals(occurrence.first)
      return isSeries && isOtherDay && repeats !== undefined
        ? { question: questions.otherDays({ title, repeats }) }
        : times
    },
  })
}
