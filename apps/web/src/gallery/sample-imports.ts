import type { EventImportPreview, FinishedImport, ImportPreview } from '@maypole/contract/community'
import { answer, type Handler, refusal } from '../testing/fake-server.ts'
import { sitePath } from '../testing/site-handlers.ts'
import { text } from './gallery-text.ts'
import { ago, ahead } from './sample-times.ts'

export const importPreview: ImportPreview = {
  id: 'one',
  format: 'table',
  encoding: 'windows-1252',
  room: 1,
  digest: 'one',
  hasHeadings: true,
  columns: [
    { heading: text.long, samples: ['Zoë Quist', text.long], role: 'name' },
    { heading: 'Phone', samples: ['2025550143'], role: 'phoneNumber' },
    { heading: 'Notes', samples: [], role: 'ignore' },
  ],
  rows: [
    {
      row: 2,
      state: 'new',
      firstName: 'Zoë',
      lastName: 'Quist',
      phoneNumber: '+12025550143',
    },
    {
      row: 3,
      state: 'new',
      firstName: text.long,
      lastName: '',
      doubt: 'same-name',
      phoneNumber: '+12025550144',
    },
    {
      row: 4,
      state: 'changed',
      firstName: text.rightToLeft,
      lastName: 'Lee',
      phoneNumber: '+12025550147',
      before: { lastName: 'Lea' },
    },
    {
      row: 5,
      state: 'wrong',
      firstName: 'Bob',
      lastName: text.long,
      phoneNumber: '12',
      problem: 'number-unreadable',
    },
  ],
}

const times = { startDate: ahead(3), endDate: ahead(3.1), timeZone: 'UTC', allDay: false }
const place = { location: 'Parish hall', ...times }

/** Events of a file in each of the states, with what is said of them. */
export const eventPreview: EventImportPreview = {
  id: 'one',
  encoding: 'windows-1252',
  room: 1,
  digest: 'one',
  rows: [
    { row: 1, state: 'new', title: 'Plant fair', ...place },
    {
      row: 2,
      state: 'new',
      title: text.long,
      ...place,
      location: text.long,
      rrule: 'FREQ=WEEKLY',
      recurrenceText: 'every week',
      leftOutDates: 2,
      changedDates: 1,
      doubt: 'shortened',
    },
    { row: 3, state: 'new', title: text.rightToLeft, ...place, location: '', doubt: 'over' },
    {
      row: 4,
      state: 'changed',
      title: text.long,
      ...place,
      before: { title: 'Fair', location: text.long, startDate: ahead(4), endDate: ahead(4.1) },
    },
    {
      row: 5,
      state: 'changed',
      title: 'Rehearsal',
      ...place,
      allDay: true,
      startDate: ahead(3).slice(0, 10),
      endDate: ahead(4).slice(0, 10),
      rrule: 'FREQ=WEEKLY',
      recurrenceText: 'every week',
      doubt: 'older',
      before: { rrule: '', dates: true },
    },
    { row: 6, state: 'same', title: 'Summer fair', ...place, repeats: 1 },
    { row: 7, state: 'same', title: text.rightToLeft, ...place },
    { row: 8, state: 'wrong', title: '', ...place, problem: 'no-title' },
    {
      row: 9,
      state: 'wrong',
      title: text.long,
      location: '',
      allDay: false,
      timeZone: 'UTC',
      problem: 'rule',
    },
  ],
}

export const finished: FinishedImport = {
  id: 'one',
  added: 12,
  changed: 1,
  importedAt: ago(0.1),
  undoUntil: ahead(0.9),
}
/** One whose items have been changed since. */
export const changedSince: FinishedImport = { ...finished, id: 'late', added: 1234, changed: 0 }

const earlier = () => answer([finished, changedSince])
const undone = () => ({ status: 204 })
const notUndone = () =>
  refusal(409, 'Some of what was imported has been changed since, so it cannot be undone.')

export const importReplies: Readonly<Record<string, Handler>> = {
  [`GET ${sitePath}/contact-imports`]: earlier,
  [`DELETE ${sitePath}/contact-imports/one`]: undone,
  [`DELETE ${sitePath}/contact-imports/late`]: notUndone,
  [`GET ${sitePath}/event-imports`]: earlier,
  [`POST ${sitePath}/event-imports`]: () => answer(eventPreview, 201),
  [`POST ${sitePath}/event-imports/one`]: () => answer(finished),
  [`DELETE ${sitePath}/event-imports/one`]: undone,
  [`DELETE ${sitePath}/event-imports/late`]: notUndone,
}
