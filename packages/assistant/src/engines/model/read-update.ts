import type { Proposal } from '@maypole/contract/community'
import { describedWords } from '@maypole/contract/community/described-words'
import { Temporal } from 'temporal-polyfill'
import { noProposal } from '../../check-proposal.ts'
import type { ProposeRequest } from '../../engine.ts'
import { textsOf } from '../../present/texts-of.ts'
import { timesUpdate } from '../../site-items/moved-event.ts'
import { occurrenceOf, type SiteEvent } from '../../site-items/occurrence.ts'
import { instantOf } from '../../zone.ts'
import type { Answer } from './answer-schema.ts'
import { groundIn } from './grounding.ts'
import { parseContent, plainSentence, readTimes, unusable } from './read-answer.ts'
import { canMeanDay, canMeanHour } from './time-grounding.ts'

type Event = NonNullable<Answer['event']>

function checkTimes(event: Event, { item, request }: { item: SiteEvent; request: ProposeRequest }) {
  const { start, end, isAllDay } = readTimes(event, item.timeZone)
  const text = describedWords(request)
  if (isAllDay !== item.allDay) throw unusable('The event would take whole days, or no longer')
  if (Temporal.ZonedDateTime.compare(end, start) <= 0) throw unusable('The end is before the start')
  if (Temporal.Instant.compare(start.toInstant(), instantOf(request)) <= 0)
    throw unusable('The answer lies in the past')
  const before = occurrenceOf(item, item.next)
  const isSameDay = start.toPlainDate().equals(before.first)
  if (!isSameDay && !canMeanDay(text, start.toPlainDate()))
    throw unusable('The day is not in the description')
  for (const [now, then] of [
    [start, before.start],
    [end, before.end],
  ] as const) {
    const isSameTime = then === undefined || now.toPlainTime().equals(then.toPlainTime())
    // An end that moves with the start need not be named.
    const isMoved = now === end && !isKeptLength({ start, end }, before)
    if (!isSameTime && (now === start || isMoved) && !canMeanHour(text, now.hour))
      throw unusable('The time is not in the description')
  }
  return { start, end, isAllDay }
}

type Times = { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime }

function isKeptLength(now: Times, before: ReturnType<typeof occurrenceOf>): boolean {
  if (before.start === undefined || before.end === undefined) return false
  const length = now.end.epochMilliseconds - now.start.epochMilliseconds
  return length === before.end.epochMilliseconds - before.start.epochMilliseconds
}

/**
 * Reads how a model changes the one event that the rules have found. It can only move it and change
 * its place, to what is in the description. Throws a ModelError for anything else.
 */
export function readUpdate(
  content: string,
  { item, request }: { item: SiteEvent; request: ProposeRequest },
): Proposal {
  const answer = parseContent(content)
  if (answer.tool === 'none') {
    const question = plainSentence(answer.question ?? '', 500)
    if (question === '') throw unusable('The answer says nothing')
    return noProposal(question, [{ field: 'text' }])
  }
  const { event } = answer
  if (answer.tool !== 'updateEvent' || answer.item !== item.id || !event)
    throw unusable('The answer is about something else')
  if (item.rrule !== undefined || event.rrule) throw unusable('A series is changed as a whole')
  const { start, end, isAllDay } = checkTimes(event, { item, request })
  const place = (event.location ?? '').trim()
  const isPlaceKept = place === '' || place === item.location
  if (!isPlaceKept && (place.length > 200 || !groundIn(describedWords(request)).hasText(place)))
    throw unusable('The place is not in the description')
  const written = (time: Temporal.ZonedDateTime, days = 0) =>
    isAllDay
      ? time.toPlainDate().subtract({ days }).toString()
      : new Date(time.epochMilliseconds).toISOString()
  const change = timesUpdate(item, {
    times: { startDate: written(start), endDate: written(end, 1) },
    occurrence: occurrenceOf(item, item.next),
    place: isPlaceKept ? undefined : place,
    texts: textsOf('en'),
  })
  if ('question' in change) return noProposal(change.question.text, change.question.gaps)
  return { tool: null, parameters: null, explanation: change.explanation, changes: [change] }
}
