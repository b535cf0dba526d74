import type { Link } from '@maypole/contract/community'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/garden-club/links'
const list = `GET ${sitePath}/links`
const iconUrl = '/api/favicons?host=photos.example.org&size=32&site=s&signature=x'
const album: Link = {
  id: 'album',
  title: 'Album',
  url: 'https://photos.example.org/x',
  iconUrl,
  version: 3,
}

test('a card opens its address in a new tab, with the icon of its site', async () => {
  renderApp({ path, handlers: siteHandlers(sampleMember, { [list]: () => answer([album]) }) })
  const anchor = await screen.findByRole('link', { name: /Album/ })
  expect(anchor.getAttribute('href')).toBe('https://photos.example.org/x')
  expect(anchor.getAttribute('target')).toBe('_blank')
  expect(anchor.getAttribute('rel')).toBe('noopener noreferrer')
  const icon = anchor.closest('article')?.querySelector('img')
  expect(icon?.getAttribute('src')).toBe(iconUrl)
  expect(icon?.parentElement?.dataset.initial).toBe('p')
  if (icon) fireEvent.load(icon)
  expect(icon?.parentElement?.dataset.initial).toBeUndefined()
  if (icon) fireEvent.error(icon)
  expect(anchor.closest('article')?.querySelector('img')).toBeNull()
  expect(screen.queryByRole('button', { name: /link/i })).toBeNull()
})

test.each([
  undefined,
  'https://elsewhere.example.org/icon.png',
  '//elsewhere.example.org/api/favicons?',
])("icons are only requested from Maypole's server: %s", async (address) => {
  const { iconUrl: _, ...plain } = album
  const link = address === undefined ? plain : { ...plain, iconUrl: address }
  renderApp({ path, handlers: siteHandlers(sampleMember, { [list]: () => answer([link]) }) })
  const anchor = await screen.findByRole('link', { name: /Album/ })
  expect(anchor.closest('article')?.querySelector('img')).toBeNull()
})

test('an unsafe address is not a link', async () => {
  const hostile = { ...album, url: 'javascript:alert(document.cookie)' }
  renderApp({ path, handlers: siteHandlers(sampleMember, { [list]: () => answer([hostile]) }) })
  await screen.findByText('Album')
  expect(screen.queryByRole('link', { name: /Album/ })).toBeNull()
  expect(document.querySelector('[href^="javascript"]')).toBeNull()
})

test('an address without a scheme is sent as typed', async () => {
  const links: Link[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(links),
      [`POST ${sitePath}/links`]: ({ body }) => {
        expect(body).toEqual({ title: 'Example', url: 'example.org' })
        const added = { id: 'new', title: 'Example', url: 'https://example.org/', version: 1 }
        links.push(added)
        return answer(added, 201)
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add Link' }))
  const dialog = screen.getByRole('dialog', { name: 'Add Link' })
  const save = within(dialog).getByRole('button', { name: 'Save' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await user.type(within(dialog).getByLabelText('Title'), 'Example')
  expect(save.disabled).toBe(true)
  await user.type(within(dialog).getByLabelText('URL'), 'example.org')
  await user.click(save)
  await screen.findByRole('link', { name: /Example/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [
    "the server's words",
    refusal(400, 'Url: Please enter a web address'),
    'Url: Please enter a web address',
  ],
  ['Failed to save link', { status: 502, json: 'gateway' }, 'Failed to save link'],
])('a failed save shows: %s', async (_, reply, text) => {
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer([album]),
      [`PUT ${sitePath}/links/album`]: () => reply,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit link Album' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Album')
})

test('a conflicting save is reported, and can start from the newest version', async () => {
  let stored = album
  const saved: unknown[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer([stored]),
      [`PUT ${sitePath}/links/album`]: ({ body }) => {
        saved.push(body)
        return saved.length === 1
          ? refusal(409, 'Somebody else has changed this.', 'edit-conflict')
          : answer({ ...stored, title: 'Summer', version: 5 })
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit link Album' }))
  stored = { ...album, title: 'Winter', version: 4 }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load the newest version' }))
  const title = screen.getByLabelText('Title') as HTMLInputElement
  await waitFor(() => expect(title.value).toBe('Winter'))
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  await user.clear(title)
  await user.type(title, 'Summer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([
    { title: 'Album', url: album.url, version: 3 },
    { title: 'Summer', url: album.url, version: 4 },
  ])
})

test('two taps before anything is rendered save once', async () => {
  const save = vi.fn(() =>
    answer({ id: 'new', title: 'Example', url: 'https://example.org/', version: 1 }, 201),
  )
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer([]),
      [`POST ${sitePath}/links`]: save,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add Link' }))
  await user.type(screen.getByLabelText('Title'), 'Example')
  await user.type(screen.getByLabelText('URL'), 'example.org')
  const form = screen.getByLabelText('URL').closest('form')
  act(() => {
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(save).toHaveBeenCalledTimes(1)
})
