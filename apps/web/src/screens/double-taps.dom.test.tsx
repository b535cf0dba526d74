import type { Announcement, Event, Profile, Proposal } from '@maypole/contract/community'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type FakeAnswer, type Handler } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleAdmin, sampleSite } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'

beforeEach(() => {
  // The virtual list renders what fits into its height, and jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const times = { startDate: '2030-03-10T23:00:00.000Z', endDate: '2030-03-11T01:00:00.000Z' }
const event = { title: 'Rehearsal', location: 'Hall', ...times, timeZone: 'UTC' }
const rehearsal: Event = { ...event, id: 'rehearsal', allDay: false, next: times, version: 4 }
const parking: Announcement = {
  id: 'parking',
  headline: 'Parking',
  body: 'Please use Oak Street.',
  date: '2026-03-10T12:00:00.000Z',
  pinned: false,
  version: 2,
}
const maria: Profile = { ...sampleAdmin, id: 'maria', firstName: 'Maria', lastName: 'Lopez' }
const proposal: Proposal = { tool: 'createEvent', parameters: event, explanation: 'On Sunday.' }

type App = ReturnType<typeof renderApp>
const press = async ({ user }: App, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const write = async ({ user }: App, label: string, words: string) =>
  user.type(await screen.findByLabelText(label), words)
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })

/** How to get to each button, and the one request that it sends. */
const cases: [string, string, (app: App) => Promise<void>, button: string, request: string][] = [
  [
    'the assistant',
    '/garden-club/events',
    async (app) => {
      await press(app, 'Create with AI')
      await write(app, 'Description', 'Rehearsal on Sunday')
      await press(app, 'Preview')
      await screen.findByRole('button', { name: 'Confirm & Create' })
    },
    'Confirm & Create',
    `POST ${sitePath}/events`,
  ],
  [
    'its preview',
    '/garden-club/links',
    async (app) => {
      await press(app, 'Create with AI')
      await write(app, 'Description', 'Rehearsal on Sunday')
    },
    'Preview',
    `POST ${sitePath}/chat`,
  ],
  [
    'the editor of an event',
    '/garden-club/events',
    (app) => press(app, 'Edit event'),
    'Save Changes',
    `PUT ${sitePath}/events/rehearsal`,
  ],
  [
    'the editor of an announcement',
    '/garden-club/announcements',
    (app) => press(app, 'Edit announcement'),
    'Save Changes',
    `PUT ${sitePath}/announcements/parking`,
  ],
  [
    'the editor of a contact',
    '/garden-club/directory',
    async (app) => {
      await press(app, 'Maria Lopez')
      await press(app, 'Edit contact')
      await screen.findByRole('dialog', { name: 'Edit Contact' })
    },
    'Save Changes',
    `PUT ${sitePath}/profiles/maria`,
  ],
  [
    'the dialog of a new site',
    '/sites',
    async (app) => {
      await press(app, /Create New Site/)
      await write(app, 'Site Title', 'Chess')
      await write(app, 'Site Slug', 'chess')
    },
    'Create Site',
    'POST /api/sites',
  ],
  [
    'the question about an event',
    '/garden-club/events',
    (app) => press(app, 'Delete event'),
    'Delete Event',
    `DELETE ${sitePath}/events/rehearsal`,
  ],
  [
    'the question about an announcement',
    '/garden-club/announcements',
    (app) => press(app, 'Delete announcement'),
    'Delete Announcement',
    `DELETE ${sitePath}/announcements/parking`,
  ],
  [
    'the question about a contact',
    '/garden-club/directory',
    async (app) => {
      await press(app, 'Maria Lopez')
      await press(app, 'Delete contact')
      await screen.findByRole('dialog', { name: 'Delete Contact' })
    },
    'Delete Contact',
    `DELETE ${sitePath}/profiles/maria`,
  ],
]

test.each(cases)('two taps in %s send one request', async (_, path, open, button, request) => {
  let finish: (reply: FakeAnswer) => void = () => undefined
  const once: Handler = () => new Promise((resolve) => (finish = resolve))
  const app = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      'GET /api/sites': () => answer([sampleSite]),
      [`GET ${sitePath}/events`]: () => answer([rehearsal]),
      [`GET ${sitePath}/announcements`]: () => answer([parking]),
      [`GET ${sitePath}/profiles`]: () => answer([maria, sampleAdmin]),
      [`POST ${sitePath}/chat`]: () => answer(proposal),
      [request]: once,
    }),
  })
  await open(app)
  const target = await inDialog(button)
  // The second one comes before the first is rendered.
  act(() => {
    target.click()
    target.click()
  })
  const count = () => app.server.requests.filter((name) => name === request).length
  await waitFor(() => expect(count()).toBe(1))
  // Nor does a third one do anything while the first is on its way.
  await app.user.click(target)
  finish({ status: 500 })
  await waitFor(() => expect(target.matches(':disabled, [aria-disabled=true]')).toBe(false))
  expect(count()).toBe(1)
})
