import type { ScheduledAnnouncement } from '@maypole/contract/community'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Contrast needs a layout, which this page does not have. */
async function expectAccessible(): Promise<void> {
  const rules = { 'color-contrast': { enabled: false } }
  expect((await axe.run(document.body, { rules })).violations).toEqual([])
}

const path = '/garden-club/announcements'
const list = `GET ${sitePath}/scheduled-announcements`
const fair: ScheduledAnnouncement = {
  id: 'fair',
  headline: 'Plant fair',
  body: 'Bring pots.',
  pinned: true,
  version: 3,
  publishDate: '2090-05-01T09:00:00.000Z',
  expiryDate: '2090-05-08T09:00:00.000Z',
}

async function openForm(handlers: Parameters<typeof siteHandlers>[1]) {
  const rendered = renderApp({ path, handlers: siteHandlers(sampleAdmin, handlers) })
  await rendered.user.click(await screen.findByRole('button', { name: 'Create with AI' }))
  await rendered.user.click(await screen.findByRole('button', { name: 'Fill in a form instead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Announcement' }))
  return { ...rendered, dialog }
}

test('an announcement is published by the form, with what was typed', async () => {
  const bodies: unknown[] = []
  const { user, dialog } = await openForm({
    [`POST ${sitePath}/announcements`]: ({ body }) => {
      bodies.push(body)
      return answer({ ...fair, date: fair.publishDate }, 201)
    },
  })
  const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  expect(publish.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Headline'), 'Plant fair')
  await user.type(dialog.getByLabelText('Text'), 'Bring pots.')
  await user.click(publish)
  await screen.findByText('The announcement is published.')
  expect(bodies).toEqual([{ headline: 'Plant fair', body: 'Bring pots.', pinned: false }])
})

test('it is scheduled for a time in the future, and disappears after that', async () => {
  const bodies: unknown[] = []
  const { user, dialog } = await openForm({
    [`POST ${sitePath}/scheduled-announcements`]: ({ body }) => {
      bodies.push(body)
      return bodies.length === 1 ? refusal(500, 'Something broke') : answer(fair, 201)
    },
  })
  await user.type(dialog.getByLabelText('Headline'), 'Plant fair')
  await user.click(dialog.getByLabelText('Later'))
  const schedule = dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule' })
  expect(schedule.disabled).toBe(false)
  fireEvent.change(dialog.getByLabelText('Appears on'), { target: { value: '2001-01-01T09:00' } })
  dialog.getByText('Choose a time in the future')
  expect(schedule.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Appears on'), { target: { value: '2090-05-01T09:00' } })
  await user.click(dialog.getByLabelText(/It disappears by itself/))
  dialog.getByText('Choose a time after it appears')
  fireEvent.change(dialog.getByLabelText('Disappears on'), {
    target: { value: '2090-05-08T09:00' },
  })
  await user.click(schedule)
  await dialog.findByText(/could not be saved/)
  expect(dialog.getByLabelText<HTMLInputElement>('Headline').value).toBe('Plant fair')
  await user.click(schedule)
  await screen.findByText(/^The announcement appears on May 1, 2090/)
  const publishDate = new Date(2090, 4, 1, 9).toISOString()
  const expiryDate = new Date(2090, 4, 8, 9).toISOString()
  expect(bodies.at(-1)).toEqual({
    headline: 'Plant fair',
    body: '',
    pinned: false,
    publishDate,
    expiryDate,
  })
})

test('admins see what is scheduled, change and delete it', async () => {
  let scheduled = [fair]
  const bodies: unknown[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(scheduled),
      [`PUT ${sitePath}/scheduled-announcements/fair`]: ({ body }) => {
        bodies.push(body)
        if (bodies.length === 1) {
          scheduled = [{ ...fair, headline: 'Plant market', version: 4 }]
          return refusal(409, 'Somebody was faster', 'edit-conflict')
        }
        scheduled = [{ ...fair, headline: 'Bigger fair', version: 5 }]
        return answer(scheduled[0])
      },
      [`DELETE ${sitePath}/scheduled-announcements/fair`]: () => {
        scheduled = []
        return { status: 204 }
      },
    }),
  })
  const opener = await screen.findByRole('button', { name: '1 scheduled' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await user.click(opener)
  const section = within(await screen.findByRole('region', { name: 'Not published yet' }))
  section.getByText(/^Appears May 1, 2090/)
  section.getByText(/^Disappears May 8, 2090/)
  await expectAccessible()
  await user.click(section.getByRole('button', { name: 'Edit “Plant fair”' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Announcement' }))
  await expectAccessible()
  await user.clear(dialog.getByLabelText('Headline'))
  await user.type(dialog.getByLabelText('Headline'), 'Bigger fair')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByText(/Somebody else has changed this in the meantime/)
  await user.click(dialog.getByRole('button', { name: 'Load the newest version' }))
  const headline = dialog.getByLabelText<HTMLInputElement>('Headline')
  await waitFor(() => expect(headline.value).toBe('Plant market'))
  await user.clear(headline)
  await user.type(headline, 'Bigger fair')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await section.findByText('Bigger fair')
  expect(bodies.at(-1)).toEqual({
    headline: 'Bigger fair',
    body: 'Bring pots.',
    pinned: true,
    version: 4,
    publishDate: fair.publishDate,
    expiryDate: fair.expiryDate,
  })
  await user.click(section.getByRole('button', { name: 'Delete “Bigger fair”' }))
  await user.click(screen.getByRole('button', { name: 'Delete Announcement' }))
  await waitFor(() => expect(screen.queryByText('Bigger fair')).toBeNull())
})

test('admins see how many have seen an announcement; members ask for neither', async () => {
  const water = {
    id: 'water',
    headline: 'Water off',
    body: '',
    pinned: false,
    version: 1,
    date: '2026-03-12T16:00:00.000Z',
  }
  const handlers = {
    [`GET ${sitePath}/announcements`]: () => answer([water]),
    [`GET ${sitePath}/announcement-readers`]: () => answer([{ id: 'water', seenBy: 12, of: 40 }]),
  }
  renderApp({ path, handlers: siteHandlers(sampleAdmin, handlers) })
  await screen.findByText('Seen by 12 of 40')
  cleanup()
  const { server } = renderApp({ path, handlers: siteHandlers(sampleMember, handlers) })
  await screen.findByText('Water off')
  expect(screen.queryByText(/Seen by/)).toBeNull()
  const asked = server.requests.filter((name) => /scheduled|readers/.test(name))
  expect(asked).toEqual([])
})
