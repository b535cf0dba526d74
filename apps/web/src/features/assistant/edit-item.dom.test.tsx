import type { Announcement, Event } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const times = { startDate: '2030-03-10T23:00:00.000Z', endDate: '2030-03-11T01:00:00.000Z' }
const rehearsal: Event = {
  id: 'rehearsal',
  title: 'Rehearsal',
  location: 'Hall',
  allDay: false,
  ...times,
  timeZone: 'UTC',
  rrule: 'FREQ=WEEKLY;BYDAY=SU',
  recurrenceText: 'every week on Sunday',
  next: { startDate: '2030-03-17T23:00:00.000Z', endDate: '2030-03-18T01:00:00.000Z' },
  version: 4,
}
const days = { startDate: '2030-12-12', endDate: '2030-12-14' }
const weekend: Event = {
  id: 'weekend',
  title: 'Choir weekend',
  location: '',
  allDay: true,
  ...days,
  timeZone: 'America/New_York',
  next: days,
  version: 1,
}
const parking: Announcement = {
  id: 'parking',
  headline: 'Parking',
  body: 'Please use Oak Street.',
  date: '2026-03-10T12:00:00.000Z',
  pinned: true,
  version: 2,
}
const putEvent = `PUT ${sitePath}/events/rehearsal`
const putAnnouncement = `PUT ${sitePath}/announcements/parking`

function show(tab: 'events' | 'announcements', handlers: Record<string, Handler> = {}) {
  return renderApp({
    path: `/garden-club/${tab}`,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/events`]: () => answer([rehearsal]),
      [`GET ${sitePath}/announcements`]: () => answer([parking]),
      ...handlers,
    }),
  })
}

async function openEvent(handlers: Record<string, Handler>) {
  const view = show('events', handlers)
  const edit = await screen.findByRole('button', { name: 'Edit event' })
  await view.user.click(edit)
  const dialog = await screen.findByRole('dialog', { name: 'Edit Event' })
  const title = within(dialog).getByLabelText<HTMLInputElement>('Title')
  return { ...view, edit, dialog, title }
}

test('a series is corrected as a whole, with the version that was opened', async () => {
  const saved: unknown[] = []
  const { user, dialog, title, edit } = await openEvent({
    [putEvent]: ({ body }) => {
      saved.push(body)
      return answer({ ...rehearsal, title: 'Dress rehearsal', version: 5 })
    },
  })
  within(dialog).getByText('Rehearsal', { selector: 'h5' })
  expect(dialog.textContent).toContain('every week on Sunday')
  await user.clear(title)
  await user.type(title, 'Dress rehearsal')
  within(dialog).getByText('Dress rehearsal', { selector: 'h5' })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('The event is saved.')
  expect(saved).toEqual([
    {
      title: 'Dress rehearsal',
      location: 'Hall',
      ...times,
      timeZone: 'UTC',
      rrule: 'FREQ=WEEKLY;BYDAY=SU',
      version: 4,
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(edit)
})

test('whole days are dates, and the last one is included', async () => {
  const saved: unknown[] = []
  const { user } = show('events', {
    [`GET ${sitePath}/events`]: () => answer([weekend]),
    [`PUT ${sitePath}/events/weekend`]: ({ body }) => {
      saved.push(body)
      return answer(weekend)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit event' }))
  const last = await screen.findByLabelText<HTMLInputElement>('Last day')
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2030-12-12')
  expect(last.value).toBe('2030-12-14')
  await user.clear(last)
  await user.type(last, '2030-12-15')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(saved).toEqual([
      {
        title: 'Choir weekend',
        location: '',
        allDay: true,
        startDate: '2030-12-12',
        endDate: '2030-12-15',
        timeZone: 'America/New_York',
        version: 1,
      },
    ]),
  )
})

test('an announcement is corrected; its pin stays as it is chosen', async () => {
  const saved: unknown[] = []
  const { user } = show('announcements', {
    [putAnnouncement]: ({ body }) => {
      saved.push(body)
      return answer({ ...parking, version: 3 })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit announcement' }))
  await screen.findByRole('dialog', { name: 'Edit Announcement' })
  const body = screen.getByLabelText('Text')
  await user.type(body, ' Thank you!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('The announcement is saved.')
  expect(saved).toEqual([
    {
      headline: 'Parking',
      body: 'Please use Oak Street. Thank you!',
      pinned: true,
      version: 2,
    },
  ])
})

test('a save does not overwrite what somebody else has saved since the form was opened', async () => {
  const changed: Event = { ...rehearsal, location: 'Church', version: 5 }
  let stored = rehearsal
  const saved: unknown[] = []
  const { user, title } = await openEvent({
    [`GET ${sitePath}/events`]: () => answer([stored]),
    [putEvent]: ({ body }) => {
      saved.push(body)
      return saved.length === 1
        ? refusal(409, 'Somebody else has changed this in the meantime.', 'edit-conflict')
        : answer(changed)
    },
  })
  stored = changed
  await user.type(title, '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/Somebody else has changed this in the meantime/)
  expect(title.value).toBe('Rehearsal!')
  await user.click(screen.getByRole('button', { name: 'Load the newest version' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Church'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(saved[1]).toMatchObject({ location: 'Church', version: 5 }))
})

test.each([
  [404, 'Somebody else has deleted this event in the meantime.'],
  [403, 'Only admins may do this.'],
  [500, 'The event could not be saved.'],
])('a save that fails with %s shows the reason and keeps the corrections', async (status, text) => {
  const { user, title } = await openEvent({
    [putEvent]: () => refusal(status, 'Only admins may do this.'),
  })
  await user.type(title, '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(title.value).toBe('Rehearsal!')
})

test('Escape keeps the corrections, Cancel drops them', async () => {
  const { user, title, edit } = await openEvent({})
  const reopened = () => screen.findByLabelText<HTMLInputElement>('Title')
  await user.type(title, '!')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(edit)
  expect((await reopened()).value).toBe('Rehearsal!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(edit)
  expect((await reopened()).value).toBe('Rehearsal')
})

test('an incomplete event cannot be saved', async () => {
  const { user, title } = await openEvent({})
  await user.clear(title)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  expect(save.disabled).toBe(true)
})

test.each(['events', 'announcements'] as const)('members edit no %s', async (tab) => {
  renderApp({
    path: `/garden-club/${tab}`,
    handlers: siteHandlers(sampleMember, {
      [`GET ${sitePath}/events`]: () => answer([rehearsal]),
      [`GET ${sitePath}/announcements`]: () => answer([parking]),
    }),
  })
  await screen.findByText(tab === 'events' ? 'Rehearsal' : 'Parking')
  expect(screen.queryByRole('button', { name: /^Edit (event|announcement)/ })).toBeNull()
})
