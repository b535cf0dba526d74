import type { Change } from '@maypole/contract/community'
import type { Asked } from '../../../present/asked.ts'
import { timesUpdate } from '../../../site-items/moved-event.ts'
import { occurrenceOf, repeatsOf, type SiteEvent } from '../../../site-items/occurrence.ts'
import type { SeriesDate } from '../../../site-items/series-dates.ts'
import { capitalised } from '../capitalised.ts'
import { changeLexiconOf } from './change-lexicons.ts'
import type { Division } from './command.ts'
import { newTimes, readTarget, shiftedTimes, type Target } from './new-times.ts'
import { newValue, unquoted } from './new-value.ts'
import { type ChangingDate, changingDate } from './one-date.ts'
import { anyOf } from './phrase-at.ts'
import type { Reference, Situation } from './reference.ts'

/** What was answered to questions about a change. */
export type Answers = {
  /** A series is meant as a whole. */
  isAllDates: boolean
  /** The new day or time, empty when it was not asked for. */
  when: string
  /** Other answers, such as which date of a series changes. */
  texts: readonly string[]
}

/** `unread`: the event is found, and what it becomes was not understood. */
export type Outcome = Change | { question: Asked; unread?: SiteEvent }

export type EventOptions = {
  division: Division
  reference: Reference
  /** One date of a series is meant. */
  isOneDate: boolean
  situation: Situation
  answers: Answers
}

/** Returns the date of a series that changes, if it is one date; or asks. */
function dateIn(
  event: SiteEvent,
  options: EventOptions & { hasNewDay: boolean },
): ChangingDate | { question: Asked } | undefined {
  const { reference, situation, answers, hasNewDay } = options
  const { isAllDates, texts } = answers
  const repeats = repeatsOf(event, situation.texts)
  if (repeats === undefined || (isAllDates && !hasNewDay)) return undefined
  if (isAllDates) {
    const { questions } = situation.texts.changes
    return { question: questions.otherDays({ title: event.title, repeats }) }
  }
  if (!options.isOneDate && !hasNewDay && texts.length === 0) return undefined
  return changingDate(event, { reference, texts, orAll: !hasNewDay, situation })
}

/** Returns the change of a title or a place, of all dates or of one. */
export function textUpdate(
  event: SiteEvent,
  options: EventOptions & { field: 'title' | 'location'; to: string },
): Outcome {
  const { field, to, situation } = options
  const { texts } = situation
  const { questions, sentences, fields } = texts.changes
  const { title } = event
  const one = dateIn(event, { ...options, hasNewDay: false })
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

/** 'the cafeteria', 'in the library': a place, where a new one can be meant. */
function placeIn(
  target: Target,
  { text, placeLeads }: { text: string; placeLeads: readonly string[] },
): string | undefined {
  const words = hasMoment(target) ? target.rest : text
  const led = new RegExp(`^(?:${anyOf(placeLeads)}) (.+)$`, 'iu').exec(words)?.[1]
  if (hasMoment(target)) return led === undefined ? undefined : capitalised(led)
  return capitalised(unquoted((led ?? words).replace(/^the /i, '')))
}

function hasMoment({ dates, from, to }: Target): boolean {
  return dates.length > 0 || from !== undefined || to !== undefined
}

/** Reads what an event becomes. An answer stands for what it answers, and the rest stays. */
function targetOf(text: string, { situation, answers }: EventOptions): Target {
  const stated = readTarget(text, situation)
  if (answers.when === '') return stated
  const answered = readTarget(answers.when, situation)
  const { dates, from, to, minutes } = answered
  return {
    ...answered,
    dates: dates.length > 0 ? dates : stated.dates,
    from: from ?? stated.from,
    to: to ?? stated.to,
    minutes: minutes ?? stated.minutes,
    rest: hasMoment(stated) ? stated.rest : answered.rest,
  }
}

/** Returns the change of when an event takes place and where, of all dates or of one. */
export function eventUpdate(event: SiteEvent, options: EventOptions): Outcome {
  const { division, answers } = options
  const situation = { ...options.situation, zone: event.timeZone }
  const { questions } = situation.texts.changes
  const { title } = event
  if (division.shift !== undefined) return shiftUpdate(event, options)
  if (division.target === undefined && answers.when === '')
    return { question: questions.toWhen(title) }
  const text = division.target ?? answers.when
  const target = targetOf(text, { ...options, situation })
  const hasTimes = hasMoment(target) || (target.minutes !== undefined && target.rest === '')
  const { placeLeads } = changeLexiconOf(situation.texts.language)
  const place = placeIn(target, { text, placeLeads })
  if (hasTimes && target.rest !== '' && place === undefined)
    return { question: questions.unclear(target.rest), unread: event }
  if (hasTimes) return momentUpdate(event, { ...options, target, place })
  const isPlace = division.mayBePlace === true && answers.when === '' && !target.isVague
  if (!isPlace || division.field !== undefined || division.part !== undefined)
    return { question: questions.toWhen(title), unread: event }
  const to = newValue('location', { target: place ?? text, questions })
  return typeof to === 'string' ? textUpdate(event, { ...options, field: 'location', to }) : to
}

function momentUpdate(
  event: SiteEvent,
  options: EventOptions & { target: Target; place: string | undefined },
): Outcome {
  const { target, place, division } = options
  const { texts } = options.situation
  const { title, timeZone: zone } = event
  const hasNewDay = target.dates.length > 0
  const one = dateIn(event, { ...options, hasNewDay })
  if (one !== undefined && 'question' in one) return one
  const occurrence = spanOf(event, { date: one?.date, texts })
  const times = newTimes({
    occurrence,
    zone,
    target,
    title,
    texts,
    part: division.part ?? 'all',
    isSeries: event.rrule !== undefined && one === undefined,
    isNear: one?.isNear,
  })
  if (times === undefined) return { question: texts.changes.questions.allDay(title) }
  if ('question' in times) return times
  return timesUpdate(event, { times, occurrence, place, date: one?.date, texts })
}

function shiftUpdate(event: SiteEvent, options: EventOptions): Outcome {
  const { texts } = options.situation
  const { shift: minutes = 0, part = 'all' } = options.division
  const { questions } = texts.changes
  const { title } = event
  const one = dateIn(event, { ...options, hasNewDay: minutes % 1440 === 0 })
  if (one !== undefined && 'question' in one) return one
  const occurrence = spanOf(event, { date: one?.date, texts })
  const times = shiftedTimes(occurrence, { minutes, part })
  if (times === undefined) return { question: questions.allDay(title) }
  const repeats = repeatsOf(event, texts)
  const isOtherDay = !occurrenceOf(event, times).first.equals(occurrence.first)
  if (repeats !== undefined && one === undefined && isOtherDay)
    return { question: questions.otherDays({ title, repeats }) }
  return timesUpdate(event, { times, occurrence, date: one?.date, texts })
}

/** A series begins with its first date, and is saved as a whole; or one date of it is. */
function spanOf(
  event: SiteEvent,
  options: { date: SeriesDate | undefined; texts: Situation['texts'] },
) {
  const whole = repeatsOf(event, options.texts) === undefined ? event.next : event
  return occurrenceOf(event, options.date ?? whole)
}
