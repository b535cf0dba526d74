import type { CalendarFeed } from '@maypole/contract/community'
import { cleanup, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type FakeRequest, type Handler } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember, sampleSite } from '../../../testing/samples.ts'
import { siteHandlers } from '../../../testing/site-handlers.ts'
import { subscribeLinks } from './subscribe-links.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const url = 'https://maypole.example/api/calendars/secret.ics'
const publicUrl = `https://maypole.example/api/site/${sampleSite.id}/calendar.ics`

/** A server that keeps addresses as the real one does. */
function renderEvents(profile = sampleMember) {
  let feeds: CalendarFeed[] = []
  let isPublic = false
  let made = 0
  const publicCalendar = () => answer({ url: isPublic ? publicUrl : null, fetches: [] })
  const place = `/api/sites/${sampleSite.id}/public-calendar`
  const handlers: Record<string, Handler> = {
    'GET /api/calendar-feeds': () => answer(feeds),
    'POST /api/calendar-feeds': ({ body }: FakeRequest) => {
      const { site, alarmMinutes } = body as { site: string | null; alarmMinutes: number | null }
      made += 1
      const feed: CalendarFeed = {
        id: `feed-${made}`,
        site: site === null ? null : { id: site, slug: 'garden-club', title: sampleSite.title },
        alarmMinutes,
        date: '2026-03-02T12:00:00.000Z',
        fetches: [],
      }
      feeds = [...feeds.filter((one) => one.site?.id !== (site ?? undefined)), feed]
      return answer({ feed, url: `${url}?${made}` }, 201)
    },
    'DELETE /api/calendar-feeds/feed-1': () => {
      feeds = []
      return { status: 204 }
    },
    [`GET ${place}`]: publicCalendar,
    [`PUT ${place}`]: ({ body }: FakeRequest) => {
      isPublic = (body as { isOn: boolean }).isOn
      return publicCalendar()
    },
  }
  return renderApp({ path: '/garden-club/events', handlers: siteHandlers(profile, handlers) })
}

async function openDialog(view: ReturnType<typeof renderEvents>) {
  await view.user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  return within(await screen.findByRole('dialog', { name: 'Subscribe' }))
}

test('an address is made once, shown with ways into programs, and ended', async () => {
  const view = renderEvents()
  let dialog = await openDialog(view)
  await view.user.click(await dialog.findByRole('radio', { name: '1 hour' }))
  await view.user.click(dialog.getByRole('button', { name: 'Create my address' }))
  const field = await dialog.findByLabelText<HTMLInputElement>('Your private address')
  expect(field.value).toBe(`${url}?1`)
  expect(dialog.getByRole('radio', { name: '1 hour', checked: true })).toBeTruthy()
  const google = dialog.getByRole('link', { name: 'Google Calendar' })
  expect(google.getAttribute('href')).toContain('cid=webcal%3A%2F%2Fmaypole.example%2Fapi')
  expect(google.getAttribute('rel')).toBe('noopener noreferrer')
  expect(dialog.queryByRole('switch')).toBeNull()
  expect((await axe.run(await screen.findByRole('dialog'))).violations).toEqual([])

  // It is known that there is one, and not which.
  await view.user.click(dialog.getByRole('button', { name: 'Close' }))
  dialog = await openDialog(view)
  await dialog.findByText(/^You have had an address since March 2, 2026/)
  expect(dialog.getByText('No calendar has fetched it yet.')).toBeTruthy()
  expect(dialog.queryByLabelText('Your private address')).toBeNull()
  await view.user.click(dialog.getByRole('radio', { name: 'All my communities' }))
  await dialog.findByRole('button', { name: 'Create my address' })
  await view.user.click(dialog.getByRole('radio', { name: 'This community' }))
  await view.user.click(dialog.getByRole('button', { name: 'Stop this address' }))
  const question = within(await screen.findByRole('dialog', { name: 'End the Address' }))
  await view.user.click(question.getByRole('button', { name: 'End the Address' }))
  await dialog.findByRole('button', { name: 'Create my address' })
})

test('an admin turns the public calendar on and off', async () => {
  const view = renderEvents(sampleAdmin)
  const dialog = await openDialog(view)
  const isPublic = () => dialog.findByRole<HTMLInputElement>('switch', { name: /Public calendar/ })
  expect((await isPublic()).checked).toBe(false)
  await view.user.click(await isPublic())
  const field = await dialog.findByLabelText<HTMLInputElement>('Public address')
  expect(field.value).toBe(publicUrl)
  await view.user.click(await isPublic())
  expect((await isPublic()).checked).toBe(false)
})

test('the program of the system comes first', () => {
  const first = (userAgent: string) => subscribeLinks(url, { userAgent, name: 'Club' })[0]
  expect(first('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toEqual({
    program: 'apple',
    href: 'webcal://maypole.example/api/calendars/secret.ics',
  })
  for (const system of ['Linux; Android 15', 'Windows NT 10.0; Win64; x64'])
    expect(first(`Mozilla/5.0 (${system})`)?.program).toBe('google')
})
