import type { Creation, ProposalPreview } from '@maypole/contract/community'
import type { Temporal } from 'temporal-polyfill'
import { type Assumption, previewed } from '../../../present/assumption.ts'
import {
  atFirstDate,
  eventTimes,
  explainEvent,
  recurrencePreview,
} from '../../../present/explain.ts'
import type { Texts } from '../../../present/texts.ts'
import { eventWords } from '../decide/lexicons.ts'
import { capitalised } from '../text/forms.ts'
import { type SourceText, sourcesOf } from '../text/source-text.ts'
import { anchorOf } from './anchor.ts'
import { type EventText, openEvent, spanOf, take } from './event-text.ts'
import { type Given, holidayIn, type Moment, readFirst, timeOf, wordsOfTime } from './event-time.ts'
import { leftOut } from './left-out.ts'
import { takeLetter } from './letter.ts'
import { readPlace } from './places.ts'
import type { EventReading } from './reading.ts'
import { readTitle } from './title.ts'

/** Reads a description as an event. */
export function readEvent(
  source: SourceText,
  options: { instant: Temporal.Instant; zone: string; texts: Texts; given: Given },
): EventReading {
  const { texts, given } = options
  const { questions, assumptions, wording } = texts
  const text = openEvent(source, eventWords[texts.language])
  const now = options.instant.toZonedDateTimeISO(options.zone)
  const reading = readFirst(source, { ...options, now })
  const isAnswered = given.answers.some(({ asked }) => asked === 'day' || asked === 'time')
  const times = wordsOfTime(reading)
  for (const time of times.filter(({ isDay }) => isDay)) take(text, time, time.field)
  const anchor = anchorOf(text)
  for (const time of times.filter(({ isDay }) => !isDay)) take(text, time, time.field)
  takeLetter(text)
  const location = readPlace(text, wording.online)
  const title = readTitle(text, wording.meeting) || holidayIn(reading)
  const hasTime = times.length > 0
  if (anchor !== undefined && !isAnswered && (anchor.isExact || !hasTime))
    return { question: questions.anchor(`“${anchor.name}”`) }
  if (title === '' && !hasTime) return { question: questions.nothing }
  const moment = timeOf(reading, {
    texts,
    given,
    title: title === '' ? wording.theEvent : title,
  })
  if ('question' in moment) return moment
  if (title === '') return { question: questions.title }
  const elsewhere = times.filter(({ isOther }) => isOther)
  const unused = [
    ...leftOut(text),
    ...elsewhere.map((time) => source.originalText(spanOf(text, time))),
  ]
  const notes: Assumption[] = []
  if (location === '') notes.push(assumptions.noPlace)
  if (unused.length > 0) notes.push(assumptions.leftOut(unused.join('”, “')))
  const proposed = (one: Moment) =>
    proposalOf(text, { moment: atFirstDate(one), title, location, notes, texts })
  if (!('moments' in moment)) return proposed(moment)
  return { several: moment.moments.map(proposed) }
}

function proposalOf(
  { source, claims }: EventText,
  given: { moment: Moment; title: string; location: string; notes: Assumption[]; texts: Texts },
): Creation {
  const { moment, title, location, texts } = given
  const recurrence = recurrencePreview(moment, texts)
  const preview: ProposalPreview = {
    sources: sourcesOf(source, claims),
    ...previewed([...moment.notes, ...given.notes]),
    clashes: [],
    recurrence,
  }
  return {
    tool: 'createEvent',
    parameters: {
      title,
      location: location.includes('://') ? location : capitalised(location),
      ...eventTimes(moment),
    },
    explanation: explainEvent({ title, location, moment, texts, repeats: recurrence?.text }),
    preview,
  }
}
