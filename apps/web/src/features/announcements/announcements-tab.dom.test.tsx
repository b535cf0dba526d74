import type { Announcement } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/garden-club/announcements'
const list = `GET ${sitePath}/announcements`

function buildAnnouncements(): Announcement[] {
  return [
    {
      id: 'water',
      headline: 'Water off',
      body: 'Fill your cans.\nOn Wednesday.',
      date: '2026-03-12T16:00:00.000Z',
      pinned: true,
      version: 1,
    },
    {
      id: 'keys',
      headline: 'Keys',
      body: '',
      pinned: false,
      version: 1,
      date: '2026-03-11T16:00:00.000Z',
    },
    {
      id: 'seeds',
      headline: 'Seeds',
      body: '',
      pinned: false,
      version: 2,
      date: '2026-03-10T16:00:00.000Z',
    },
  ]
}

function headlines(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
}

test('an edited announcement shows when', async () => {
  const [water, keys, seeds] = buildAnnouncements()
  const edited = [
    { ...water, editedDate: '2026-03-14T16:00:00.000Z' },
    { ...keys, editedDate: '2026-03-11T16:05:00.000Z' },
    seeds,
  ]
  renderApp({ path, handlers: siteHandlers(sampleMember, { [list]: () => answer(edited) }) })
  await screen.findByText('Water off')
  const words = screen
    .getAllByRole('article')
    .map((card) => card.querySelector('header')?.textContent?.replace(/\s/g, ' '))
  expect(words[0]).toContain('Mar 12, 2026 · edited Mar 14, 2026')
  expect(words[1]).toMatch(/Mar 11, 2026 · edited \d{1,2}:05 [AP]M/)
  expect(words[2]).not.toContain('edited')
})

test('an address in a headline can be pressed, also where no body repeats it', async () => {
  const [water] = buildAnnouncements()
  const text = 'Minutes: https://example.org/minutes'
  const handlers = { [list]: () => answer([{ ...water, headline: text, body: text }]) }
  renderApp({ path, handlers: siteHandlers(sampleMember, handlers) })
  const link = await screen.findByRole('link', { name: 'https://example.org/minutes' })
  expect(link.closest('h3')?.textContent).toBe(text)
  expect(screen.getAllByText(/Minutes/)).toHaveLength(1)
})

test('a member has no buttons', async () => {
  renderApp({
    path,
    handlers: siteHandlers(sampleMember, { [list]: () => answer(buildAnnouncements()) }),
  })
  const card = (await screen.findByText('Water off')).closest('article')
  if (card === null) throw new Error('no card')
  expect(within(card).getByText('Pinned')).toBeTruthy()
  expect(within(card).getByText('Mar 12, 2026')).toBeTruthy()
  expect(card.textContent).toContain('Fill your cans.\nOn Wednesday.')
  expect(headlines()).toEqual(['Water off', 'Keys', 'Seeds'])
  expect(screen.queryByRole('button', { name: /announcement/i })).toBeNull()
})

test('pinning moves the announcement at once, before the server replies', async () => {
  const announcements = buildAnnouncements()
  let release: () => void = () => undefined
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(announcements),
      [`PATCH ${sitePath}/announcements/seeds`]: async ({ body }) => {
        await new Promise<void>((resolve) => (release = resolve))
        expect(body).toEqual({ pinned: true })
        return answer({ ...announcements[2], pinned: true })
      },
    }),
  })
  await screen.findByText('Seeds')
  await user.click(screen.getAllByTitle('Pin announcement')[1] as HTMLElement)
  await waitFor(() => expect(headlines()).toEqual(['Water off', 'Seeds', 'Keys']))
  release()
})

test('a double tap pins once, and a later tap unpins', async () => {
  const announcements = buildAnnouncements()
  const sent: unknown[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(announcements),
      [`PATCH ${sitePath}/announcements/seeds`]: ({ body }) => {
        sent.push(body)
        const [water, keys, seeds] = announcements as [Announcement, Announcement, Announcement]
        announcements.splice(0, 3, water, { ...seeds, ...(body as object) }, keys)
        return answer({ ...seeds, ...(body as object) })
      },
    }),
  })
  await screen.findByText('Seeds')
  await user.dblClick(screen.getAllByTitle('Pin announcement')[1] as HTMLElement)
  await waitFor(() => expect(headlines()).toEqual(['Water off', 'Seeds', 'Keys']))
  await waitFor(() => expect(sent).toEqual([{ pinned: true }]))
  await user.click(screen.getAllByTitle('Unpin announcement')[1] as HTMLElement)
  await waitFor(() => expect(sent).toEqual([{ pinned: true }, { pinned: false }]))
})

test('a failed pin is reverted and can be retried', async () => {
  const announcements = buildAnnouncements()
  const pinned: unknown[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(announcements),
      [`PATCH ${sitePath}/announcements/water`]: ({ body }) => {
        pinned.push(body)
        return refusal(500, 'Something broke')
      },
    }),
  })
  await user.click(await screen.findByTitle('Unpin announcement'))
  await screen.findByText('The announcement could not be unpinned.')
  expect(headlines()).toEqual(['Water off', 'Keys', 'Seeds'])
  const pin = screen.getByTitle('Unpin announcement')
  pin.focus()
  screen.getByRole('button', { name: 'Try again' }).focus()
  await user.keyboard('{Enter}')
  // The button of the message is gone.
  expect(document.activeElement).toBe(pin)
  await waitFor(() => expect(pinned).toEqual([{ pinned: false }, { pinned: false }]))
})

test('deleting asks first, and removes the announcement from the list', async () => {
  let announcements = buildAnnouncements()
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(announcements),
      [`DELETE ${sitePath}/announcements/water`]: () => {
        announcements = announcements.slice(1)
        return { status: 204 }
      },
    }),
  })
  await user.click((await screen.findAllByTitle('Delete announcement'))[0] as HTMLElement)
  const dialog = screen.getByRole('dialog', { name: 'Delete Announcement' })
  within(dialog).getByText(
    'Are you sure you want to delete "Water off"? This action cannot be undone.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete Announcement' }))
  await waitFor(() => expect(headlines()).toEqual(['Keys', 'Seeds']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failed deletion keeps the question open and shows the error', async () => {
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(buildAnnouncements()),
      [`DELETE ${sitePath}/announcements/water`]: () => refusal(500, 'Something broke'),
    }),
  })
  await user.click((await screen.findAllByTitle('Delete announcement'))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Delete Announcement' }))
  await screen.findByText('The announcement could not be deleted.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('an announcement that was already deleted disappears', async () => {
  let announcements = buildAnnouncements()
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(announcements),
      [`DELETE ${sitePath}/announcements/water`]: () => {
        announcements = announcements.slice(1)
        return refusal(404, 'This does not exist.', 'not-found')
      },
    }),
  })
  await user.click((await screen.findAllByTitle('Delete announcement'))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Delete Announcement' }))
  await waitFor(() => expect(headlines()).toEqual(['Keys', 'Seeds']))
})

test('addresses and numbers in a text can be pressed', async () => {
  const [first] = buildAnnouncements()
  const body = 'See https://a.example.org/scores or call 202-555-0147.'
  renderApp({
    path,
    handlers: siteHandlers(sampleMember, { [list]: () => answer([{ ...first, body }]) }),
  })
  const address = await screen.findByRole('link', { name: 'https://a.example.org/scores' })
  expect(address.getAttribute('href')).toBe('https://a.example.org/scores')
  expect(address.getAttribute('rel')).toBe('noopener noreferrer')
  const number = screen.getByRole('link', { name: '202-555-0147' })
  expect(number.getAttribute('href')).toBe('tel:+12025550147')
})
