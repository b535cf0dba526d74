import { expect, test } from 'vitest'
import { withStart } from '../../shared/event-form/event-values.ts'
import type { Draft, EventDraft, RealProposal } from './draft.ts'
import { draftOf, eventBodyOf, problemsOf } from './draft.ts'

const zone = 'America/New_York'
const potluck: RealProposal = {
  tool: 'createEvent',
  parameters: {
    title: 'Potluck',
    location: 'Hall',
    startDate: '2026-03-13T22:00:00.000Z',
    endDate: '2026-03-14T01:00:00.000Z',
    rrule: 'FREQ=WEEKLY',
    timeZone: zone,
  },
  explanation: 'A potluck.',
}

function eventDraft(): EventDraft {
  const draft = draftOf(potluck, 'Asia/Tokyo')
  if (draft.tool !== 'createEvent') throw new Error('no event')
  return draft
}

test('an event is shown in its own time zone', () => {
  expect(eventDraft()).toMatchObject({
    start: '2026-03-13T18:00',
    end: '2026-03-13T21:00',
    timeZone: zone,
    repeats: true,
  })
})

test("an event without a time zone is shown in the viewer's", () => {
  const { timeZone: _, ...parameters } = potluck.parameters
  const draft = draftOf({ ...potluck, parameters }, 'Asia/Tokyo')
  expect(draft).toMatchObject({ start: '2026-03-14T07:00', timeZone: 'Asia/Tokyo' })
})

test('uncorrected fields are created as proposed', () => {
  expect(eventBodyOf(eventDraft(), potluck, zone)).toEqual(potluck.parameters)
})

test('a corrected time is sent as wall time, and stopping the series drops its rule', () => {
  const draft = { ...withStart(eventDraft(), '2026-03-14T19:30'), repeats: false }
  expect(eventBodyOf(draft, potluck, zone)).toEqual({
    title: 'Potluck',
    location: 'Hall',
    startDate: '2026-03-14T19:30',
    endDate: '2026-03-14T22:30',
    timeZone: zone,
  })
})

test('excluded days move with the time of day, and are dropped with the rule', () => {
  const excludedDates = ['2026-03-20T22:00:00.000Z']
  const proposal = { ...potluck, parameters: { ...potluck.parameters, excludedDates } }
  expect(eventBodyOf(eventDraft(), proposal, zone)).toMatchObject({ excludedDates })
  const later = withStart(eventDraft(), '2026-03-13T19:30')
  expect(eventBodyOf(later, proposal, zone)).toMatchObject({ excludedDates: ['2026-03-20T19:30'] })
  const once = eventBodyOf({ ...later, repeats: false }, proposal, zone)
  expect(once).not.toHaveProperty('excludedDates')
})

test('a rule follows its first date to another weekday, and one without fields stays', () => {
  const excludedDates = ['2026-03-20T22:00:00.000Z']
  const parameters = { ...potluck.parameters, excludedDates }
  const saturday = withStart(eventDraft(), '2026-03-14T18:00')
  const moved = eventBodyOf(saturday, { ...potluck, parameters }, zone)
  expect(moved).toMatchObject({ startDate: '2026-03-14T18:00', rrule: 'FREQ=WEEKLY;BYDAY=SA' })
  expect(moved).not.toHaveProperty('excludedDates')
  const rrule = 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'
  const special = { ...potluck, parameters: { ...potluck.parameters, rrule } }
  const kept = withStart(draftOf(special, zone) as EventDraft, '2026-03-14T18:00')
  expect(eventBodyOf(kept, special, zone)).toMatchObject({ rrule })
})

test('a half-written start does not move the end', () => {
  const half = withStart(eventDraft(), '')
  expect(half.end).toBe('2026-03-13T21:00')
  expect(problemsOf(half)).toEqual(new Set(['startDate']))
  expect(withStart(half, '2026-03-20T18:00').end).toBe('2026-03-13T21:00')
})

test('an end before the start is a problem', () => {
  expect(problemsOf({ ...eventDraft(), end: '2026-03-13T17:00' })).toEqual(new Set(['order']))
})

test.each<[string, Draft, string[]]>([
  [
    'a headline',
    { tool: 'createAnnouncement', headline: ' ', body: '', pinned: false },
    ['headline'],
  ],
  ['a title and an address', { tool: 'createLink', title: '', url: ' ' }, ['title', 'url']],
])('%s must not be blank', (_, draft, problems) => {
  expect([...problemsOf(draft)]).toEqual(problems)
})

test('making an admin needs a separate checkbox', () => {
  const draft = draftOf(
    {
      tool: 'createProfile',
      parameters: {
        firstName: 'Maria',
        lastName: 'Lopez',
        phoneNumber: '+15551234567',
        role: 'admin',
      },
      explanation: 'Maria.',
    },
    zone,
  )
  if (draft.tool !== 'createProfile') throw new Error('no profile')
  expect([...problemsOf(draft)]).toEqual(['isAdminConfirmed'])
  expect(problemsOf({ ...draft, isAdminConfirmed: true }).size).toBe(0)
  expect(problemsOf({ ...draft, role: 'member' }).size).toBe(0)
})

const camp: Extract<RealProposal, { tool: 'createEvent' }> = {
  tool: 'createEvent',
  parameters: {
    title: 'Camp',
    location: '',
    timeZone: 'America/New_York',
    allDay: true,
    startDate: '2026-12-12',
    endDate: '2026-12-14',
  },
  explanation: 'A camp.',
}

test('whole days are created as the dates that were proposed, wherever the viewer is', () => {
  for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) {
    const draft = draftOf(camp, zone) as EventDraft
    expect(draft.start.slice(0, 10)).toBe('2026-12-12')
    expect(eventBodyOf(draft, camp, zone)).toMatchObject({
      allDay: true,
      startDate: '2026-12-12',
      endDate: '2026-12-14',
    })
  }
})

test('one whole day stays one whole day', () => {
  const parameters = { ...camp.parameters, endDate: '2026-12-12' }
  const day = { ...camp, parameters }
  const body = eventBodyOf(draftOf(day, 'Asia/Tokyo') as EventDraft, day, 'Asia/Tokyo')
  expect(body).toMatchObject({ allDay: true, startDate: '2026-12-12', endDate: '2026-12-12' })
})
