import type { Event } from '@maypole/contract/community'
import { expect, test } from 'vitest'
import { undoBody } from './undo-edit.ts'

const date = { startDate: '2030-05-07T23:00:00.000Z', endDate: '2030-05-08T00:30:00.000Z' }
const series: Event = {
  id: 'choir',
  title: 'Rehearsal',
  location: 'Hall',
  notes: 'Bring water',
  allDay: false,
  timeZone: 'America/New_York',
  ...date,
  rrule: 'FREQ=WEEKLY',
  next: date,
  version: 4,
}
const once: Event = { ...series, rrule: undefined, notes: undefined }
const asked = { mayLoseAnswers: false }

test('all that an edit changed is sent again, with the version that it left', () => {
  const saved = { ...once, title: 'Party', notes: 'Late', rrule: 'FREQ=DAILY', version: 5 }
  expect(undoBody({ event: once, scope: 'all' }, { saved, ...asked })).toEqual({
    title: 'Rehearsal',
    location: 'Hall',
    notes: '',
    allDay: false,
    timeZone: 'America/New_York',
    ...date,
    version: 5,
    mayLoseAnswers: false,
  })
})

test('one date of a series gets back what it had of its own', () => {
  const changed = { ...date, recurrenceId: '2030-05-07T22:00:00.000Z', cancelled: true }
  const edited = { event: series, scope: 'this', date: { ...changed, location: 'Mill' } } as const
  expect(undoBody(edited, { saved: { ...series, version: 5 }, ...asked })).toMatchObject({
    title: 'Rehearsal',
    location: 'Mill',
    ...changed,
    scope: 'this',
    version: 5,
  })
})

test('a series is undone while it takes place on the same days', () => {
  const edited = { event: series, scope: 'all' } as const
  const later = { startDate: '2030-05-08T00:00:00.000Z', title: 'Party', version: 5 }
  expect(undoBody(edited, { saved: { ...series, ...later }, ...asked })).toMatchObject({
    title: 'Rehearsal',
    rrule: 'FREQ=WEEKLY',
    ...date,
  })
  const others = [
    { rrule: 'FREQ=WEEKLY;COUNT=3' },
    { rrule: undefined },
    { startDate: '2030-05-08T23:00:00.000Z', endDate: '2030-05-09T00:30:00.000Z' },
  ]
  for (const other of others)
    expect(undoBody(edited, { saved: { ...series, ...other }, ...asked })).toBeUndefined()
})

test('what an edit has lost is not undone', () => {
  expect(undoBody({ event: once, scope: 'all' }, { saved: once, mayLoseAnswers: true })).toBe(
    undefined,
  )
  const edited = {
    event: series,
    scope: 'following',
    date: { ...date, recurrenceId: 'x' },
  } as const
  expect(undoBody(edited, { saved: series, ...asked })).toBeUndefined()
})
