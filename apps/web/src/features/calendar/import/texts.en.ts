import type { EventImportProblem, EventImportRow } from '@maypole/contract/community'
import { groupDigits } from '../../../texts/group-digits.ts'
import { localised } from '../../../texts/localised.ts'

const events = (count: number) => (count === 1 ? '1 event' : `${groupDigits(count)} events`)

/** The texts of importing events, loaded with that dialog. */
export const eventImportMessages = localised('eventImport', {
  title: 'Import Events',
  fileHint: 'A calendar file (.ics) from Google, Apple, Outlook or another program. At most 5 MB.',
  kept: 'Titles, places, times and repetition are taken; descriptions, people and files are not.',
  hints: {
    new: 'They are not in the calendar yet.',
    changed: 'They are in the calendar with other details.',
    wrong: 'They are not imported. Correct them where they come from, or go on without them.',
    same: 'They are in the calendar as they are in the file.',
  } satisfies Record<EventImportRow['state'], string>,
  noTitle: 'No title',
  repeats: (row: number) => `As in event ${groupDigits(row)}.`,
  wasOnce: 'once',
  dates: 'Some of its dates are others.',
  leftOut: (count: number) => (count === 1 ? '1 date left out' : `${count} dates left out`),
  changedDates: (count: number) => (count === 1 ? '1 date changed' : `${count} dates changed`),
  problems: {
    'no-title': 'There is no title.',
    'no-start': 'It does not say when it starts.',
    start: 'Its time cannot be read.',
    end: 'It ends before it starts, or lasts longer than a year.',
    zone: 'Its time zone is unknown.',
    rule: 'It repeats in a way that this calendar does not have, such as several times a day.',
    dates: 'More than 366 of its dates are left out or changed.',
    following: 'It changes all dates from one on, which only some programs can.',
    cancelled: 'It is cancelled.',
  } satisfies Record<EventImportProblem, string>,
  doubts: {
    deleted: 'This event was deleted here.',
    older: 'It has been changed here since the file was made.',
    'same-title': 'An event with this title is in the calendar at this time.',
    shortened: 'Its title or place is too long, and is cut.',
    over: 'It is over.',
  } satisfies Record<NonNullable<EventImportRow['doubt']>, string>,
  room: (room: number) => `The calendar has room for ${events(room)} more. Leave some out.`,
  submit: (count: number) => `Import ${events(count)}`,
  done: 'The events are imported',
  added: (count: number) => `${events(count)} added.`,
  changed: (count: number) => `${events(count)} changed.`,
  undoHint: 'Any admin can undo this for 24 hours, while nobody has changed these events.',
} as const)
