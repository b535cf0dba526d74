import { oneLineText, timeZone } from '@maypole/contract'
import { questionFormat, replyFormat } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { formats } from '@maypole/contract/community/formats'
import { z } from 'zod'
import {
  choice,
  code,
  counted,
  flag,
  inOrder,
  itemId,
  json,
  jsonOrNull,
  leftOut,
  newId,
  ofSite,
  orNull,
  owner,
  type Row,
  reference,
  text,
  time,
  timeAgain,
  wholeNumber,
} from './column.ts'

const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/)
const exceptions = z
  .array(
    z.object({
      at: wallTime,
      cancelled: z.literal(true).optional(),
      title: formats.eventTitle.optional(),
      location: formats.eventLocation.optional(),
      starts: wallTime.optional(),
      ends: wallTime.optional(),
    }),
  )
  .max(366)
  .default([])

export const eventColumns = {
  id: newId,
  site_id: ofSite,
  /** Null where the id is the UID. */
  uid: code<string | null>(
    'uid',
    'What calendar programs know the event by (RFC 5545); it stays.',
    oneLineText(1, 255),
  ),
  title: text('title', 'The title.', formats.eventTitle),
  location: text('location', 'The place, or empty.', formats.eventLocation),
  notes: orNull(text('notes', 'What else people should know, or null.', formats.eventNotes)),
  all_day: flag('allDay', 'Whether it takes whole days. Its times are dates then.'),
  starts: code(
    'starts',
    'When it starts, on the clock of its time zone, of a series the first date; of a single event with the offset from UTC.',
    z.string().max(40),
  ),
  ends: code('ends', 'When it ends, likewise; of whole days the last one.', z.string().max(40)),
  time_zone: code('timeZone', 'The time zone (IANA).', timeZone),
  rrule: orNull(
    text('rule', 'The rule of a series (RFC 5545, RRULE), or null.', z.string().max(1000)),
  ),
  recurrence_text: counted(leftOut<string | null>('Follows from the rule.')),
  excluded: json(
    'leftOutDates',
    'Starts that the series leaves out (EXDATE).',
    z.array(wallTime).max(366),
  ),
  exceptions: jsonOrNull(
    'changedDates',
    'Dates of the series with a title, place or times of their own, or cancelled ones; "at" is the start by the rule.',
    exceptions,
  ),
  split_from: reference(
    'splitFrom',
    'The id of the series that this one was split from, or null.',
    'events',
  ),
  last_ends_at: leftOut<string>('Follows from the rule.'),
  sequence: wholeNumber('revision', 'How often it was changed (SEQUENCE).'),
  created_at: timeAgain,
  updated_at: timeAgain,
}
export type EventRow = Row<typeof eventColumns>

/** Columns of events that have a value of their own accord. */
export const filledEventColumns = { position: inOrder }

export const storedEventColumns = { ...eventColumns, ...filledEventColumns }

export const answeringColumns = {
  event_id: owner('event', 'The id of the event.', 'events'),
  site_id: ofSite,
  /** Of each date; null without a limit. */
  seats: orNull(
    wholeNumber('seats', 'How many seats each of its dates has, or null without a limit.', {
      from: 1,
      to: limits.seats,
    }),
  ),
  is_off: flag('off', 'Whether nobody is asked who comes.'),
  questions: jsonOrNull(
    'questions',
    'What people who come are asked.',
    z.array(questionFormat).max(limits.questions).default([]),
  ),
}
export type EventAnsweringRow = Row<typeof answeringColumns>

export const answerColumns = {
  event_id: owner('event', 'The id of the event.', 'events'),
  /** The day of the start as the rule gives it, in the zone of the event. */
  day: code(
    'day',
    'The day on which the date starts by the rule, in the time zone of the event.',
    z.iso.date(),
  ),
  profile_id: owner('contact', 'The id of the contact.', 'contacts'),
  site_id: ofSite,
  answer: choice('answer', 'going, waiting (for a seat), maybe or declined.', [
    'going',
    'waiting',
    'maybe',
    'declined',
  ]),
  /** The order in which people have answered. */
  place: inOrder,
  answered_at: time('answeredAt', 'When the answer was given.'),
  replies: jsonOrNull(
    'replies',
    'What the person has replied to the questions of the event, by their ids.',
    z
      .array(z.object({ questionId: itemId, reply: replyFormat }))
      .max(limits.questions)
      .default([]),
  ),
}
export type EventAnswerRow = Row<typeof answerColumns>

export const attendanceColumns = {
  event_id: owner('event', 'The id of the event.', 'events'),
  /** As in answers. */
  day: code(
    'day',
    'The day on which the date starts by the rule, in the time zone of the event.',
    z.iso.date(),
  ),
  profile_id: owner('contact', 'The id of the contact.', 'contacts'),
  site_id: ofSite,
  came: flag('came', 'Whether the person came.'),
  ticked_at: time('tickedAt', 'When it was ticked.'),
  ticked_by: reference('tickedBy', 'The id of the contact who ticked it, or null.', 'contacts'),
}
export type AttendanceRow = Row<typeof attendanceColumns>
