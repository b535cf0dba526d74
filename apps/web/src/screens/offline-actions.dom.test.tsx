import type { Announcement, Event, Link, Profile } from '@maypole/contract/community'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleAdmin } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'
import { stubLayout } from '../testing/stub-layout.ts'

beforeEach(() => {
  stubLayout()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const times = { startDate: '2030-03-10T23:00:00.000Z', endDate: '2030-03-11T01:00:00.000Z' }
const rehearsal: Event = {
  id: 'rehearsal',
  title: 'Rehearsal',
  location: 'Hall',
  allDay: false,
  timeZone: 'UTC',
  ...times,
  next: times,
  version: 4,
}
const notice: Announcement = {
  id: 'notice',
  headline: 'Parking',
  body: '',
  pinned: false,
  version: 2,
  date: '2026-03-10T12:00:00.000Z',
}
const link: Link = { id: 'link', title: 'Scores', url: 'https://example.org/', version: 1 }
const maria: Profile = { ...sampleAdmin, id: 'maria', firstName: 'Maria', lastName: 'Lopez' }

type Step = string | readonly [field: string, text: string]

/** What leads to each request: buttons to press and fields to fill in, the last one sends it. */
const cases: [string, tab: string, steps: readonly Step[], request: string][] = [
  [
    'deleting an event',
    'events',
    ['Delete event', 'Delete Event'],
    `DELETE ${sitePath}/events/rehearsal`,
  ],
  [
    'deleting an announcement',
    'announcements',
    ['Delete announcement', 'Delete Announcement'],
    `DELETE ${sitePath}/announcements/notice`,
  ],
  [
    'deleting a link',
    'links',
    ['Delete link Scores', 'Delete Link'],
    `DELETE ${sitePath}/links/link`,
  ],
  [
    'deleting a contact',
    'directory',
    ['Delete contact', 'Delete Contact'],
    `DELETE ${sitePath}/profiles/maria`,
  ],
  [
    'the form of an event',
    'events',
    ['Edit event', 'Save Changes'],
    `PUT ${sitePath}/events/rehearsal`,
  ],
  [
    'a calendar file',
    'events',
    ['Download calendar file'],
    `GET ${sitePath}/events/rehearsal/calendar.ics`,
  ],
  [
    'a group',
    'directory',
    ['More', 'Groups', ['New group', 'Altos'], 'Add'],
    `POST ${sitePath}/groups`,
  ],
  [
    'an import',
    'directory',
    ['More', 'Import contacts', ['Or paste a list', 'Zoe Quist 202 555 0143'], 'Next'],
    `POST ${sitePath}/contact-imports`,
  ],
  ['the profile', 'profile', ['Save Changes'], `PUT ${sitePath}/profiles/${sampleAdmin.id}`],
]

test.each(cases)('%s says that there is no network', async (_, tab, steps, request) => {
  const { user, server } = renderApp({
    path: `/garden-club/${tab}`,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/events`]: () => answer([rehearsal]),
      [`GET ${sitePath}/announcements`]: () => answer([notice]),
      [`GET ${sitePath}/links`]: () => answer([link]),
      [`GET ${sitePath}/profiles`]: () => answer([maria]),
      [`GET ${sitePath}/groups`]: () => answer([]),
      [`GET ${sitePath}/contact-imports`]: () => answer([]),
      [request]: () => {
        throw new TypeError('Failed to fetch')
      },
    }),
  })
  for (const step of steps) {
    const place = screen.queryByRole('dialog') ?? document.body
    if (typeof step === 'object')
      await user.type(await within(place).findByLabelText(step[0]), step[1])
    else {
      const isItem = step === 'Groups' || step === 'Import contacts'
      const found = within(place).findAllByRole(isItem ? 'menuitem' : 'button', { name: step })
      await user.click((await found)[0] as HTMLElement)
      if (step !== steps.at(-1) && step !== 'More') await screen.findByRole('dialog')
    }
  }
  await screen.findByText(/^You seem to be offline/)
  expect(server.requests).toContain(request)
})
