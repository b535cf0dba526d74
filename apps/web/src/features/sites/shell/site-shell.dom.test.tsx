import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepAppearance } from '../../../lib/appearance.ts'
import { answer, type Handler, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember, sampleSite } from '../../../testing/samples.ts'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  vi.unstubAllGlobals()
})

const seenByAll = { listing: 'members', phoneNumber: 'members', email: 'members' }
const member: Record<string, Handler> = {
  'GET /api/site/garden-club': () => answer(sampleSite),
  'GET /api/sites/garden-club/profile': () => answer(sampleMember),
  'GET /api/sites/garden-club/announcements': () => answer([]),
  'GET /api/sites/garden-club/links': () => answer([]),
  'GET /api/sites/garden-club/settings': () =>
    answer({
      timeZone: 'America/New_York',
      directoryEditing: 'members',
      visibility: seenByAll,
      version: 3,
    }),
}
const admin: Record<string, Handler> = {
  ...member,
  'GET /api/sites/garden-club/profile': () => answer(sampleAdmin),
  'GET /api/sites/garden-club/scheduled-announcements': () => answer([]),
  'GET /api/sites/garden-club/announcement-readers': () => answer([]),
}

test('a member sees the site in its colours, with its four tabs and no admin controls', async () => {
  renderApp({ path: '/Garden-Club', handlers: member })
  await screen.findByRole('heading', { level: 1, name: 'Garden Club' })
  await screen.findByText('No announcements yet')
  expect(location.pathname).toBe('/garden-club/announcements')
  expect(screen.getByText('42 members')).toBeTruthy()
  expect(document.title).toBe('Announcements · Garden Club')
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#2f7d32')
  const tabs = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Announcements',
    'Links',
    'Directory',
    'Calendar',
  ])
  expect(screen.queryByRole('button', { name: 'Edit site' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create with AI' })).toBeNull()
})

test('the plus button of an admin has a label, and follows the tabs on every page', async () => {
  for (const path of ['/garden-club/announcements', '/garden-club/profile']) {
    const view = renderApp({ path, handlers: admin })
    const create = await screen.findByRole('button', { name: 'Create with AI' })
    expect(create.textContent).toBe('Create')
    await waitFor(() => expect(create.previousElementSibling?.matches('nav')).toBe(true))
    view.unmount()
  }
})

test('with dark mode, a site is shown in a dark variant of its colours', async () => {
  localStorage.setItem('maypole:appearance', 'dark')
  renderApp({ path: '/garden-club/announcements', handlers: member, keepsStorage: true })
  await screen.findByRole('heading', { level: 1, name: 'Garden Club' })
  const { style } = document.documentElement
  expect(style.getPropertyValue('color-scheme')).toBe('dark')
  expect(style.getPropertyValue('--text')).toBe('#ffffff')
  act(() => keepAppearance('light'))
  expect(style.getPropertyValue('color-scheme')).toBe('light')
  localStorage.clear()
})

test('every tab has its own URL', async () => {
  const { user } = renderApp({ path: '/garden-club/announcements', handlers: member })
  await user.click(await screen.findByRole('link', { name: 'Links' }))
  await screen.findByText('No links yet')
  expect(location.pathname).toBe('/garden-club/links')
  expect(screen.getByRole('link', { name: 'Links' }).getAttribute('aria-current')).toBe('page')
})

describe('without a network and without anything stored', () => {
  async function openOffline() {
    const look = vi.fn<Handler>(() => {
      throw new TypeError('Failed to fetch')
    })
    const handlers = { ...member, 'GET /api/site/garden-club': look }
    const app = renderApp({ path: '/garden-club/announcements', handlers })
    await screen.findByRole('heading', { name: 'You seem to be offline' })
    return { ...app, look }
  }

  test('a site shows that the device is offline, and "Try again" opens it once there is a network', async () => {
    const { user, look } = await openOffline()
    expect(screen.getByText(/has not been opened on this device yet/)).toBeTruthy()
    expect(screen.queryByText('Site Not Found')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(look).toHaveBeenCalledTimes(2))
    await screen.findByRole('heading', { name: 'You seem to be offline' })
    look.mockImplementation(() => answer(sampleSite))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: 'Garden Club' })
  })

  test('a site opens by itself when the network is back', async () => {
    const { look } = await openOffline()
    look.mockImplementation(() => answer(sampleSite))
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await screen.findByRole('heading', { level: 1, name: 'Garden Club' })
  })

  test('a tab that was never open says so at once, and opens when the network is back', async () => {
    const list = vi.fn<Handler>(() => {
      throw new TypeError('Failed to fetch')
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const handlers = { ...member, 'GET /api/sites/garden-club/links': list }
    renderApp({ path: '/garden-club/links', handlers })
    await screen.findByText(/^You seem to be offline/)
    // With the page and by the tab, and neither is tried again.
    expect(list).toHaveBeenCalledTimes(2)
    list.mockImplementation(() => answer([]))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await screen.findByText('No links yet')
  })
})

test('an unknown site shows that it does not exist', async () => {
  renderApp({ path: '/nowhere/links' })
  await screen.findByRole('heading', { name: 'Site Not Found' })
  expect(screen.getByText("The site you're looking for doesn't exist.")).toBeTruthy()
  expect(document.title).toBe('Homepage')
  const back = screen.getByRole('link', { name: 'Return to Sites' })
  expect(back.getAttribute('href')).toBe('/sites')
})

test('a visitor sees whose site it is and how to join, and no tabs', async () => {
  const handlers = {
    ...member,
    'GET /api/sites/garden-club/profile': () => refusal(403, 'You are not a member'),
    'GET /api/sites/garden-club/announcements': () => refusal(403, 'You are not a member'),
  }
  renderApp({ path: '/garden-club/announcements', handlers })
  await screen.findByText("You're not a member yet")
  expect(screen.getByRole('heading', { level: 1, name: 'Garden Club' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('without a share sheet the address is copied, and a message confirms it', async () => {
  const said: string[] = []
  vi.stubGlobal('alert', (text: string) => said.push(text))
  const { user } = renderApp({ path: '/garden-club/announcements', handlers: member })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await waitFor(() => expect(said).toEqual(['Share link copied to clipboard!']))
  expect(await navigator.clipboard.readText()).toBe(
    `Checkout Garden Club on Maypole ${location.origin}/garden-club`,
  )
})

test('an admin saves the site with its version, and the page moves to the new slug', async () => {
  const bodies: unknown[] = []
  const saved = { ...sampleSite, slug: 'gardeners', title: 'Gardeners' }
  const { user, server } = renderApp({ path: '/garden-club/announcements', handlers: admin })
  server.handlers['PUT /api/sites/garden-club'] = ({ body }) => {
    bodies.push(body)
    return answer(saved)
  }
  server.handlers['GET /api/site/gardeners'] = () =>
    bodies.length === 0 ? refusal(404, 'free') : answer(saved)
  server.handlers['GET /api/sites/gardeners/profile'] = () => answer(sampleAdmin)
  server.handlers['GET /api/sites/gardeners/announcements'] = () => answer([])

  await user.click(await screen.findByRole('button', { name: 'Edit site' }))
  const title = await screen.findByLabelText<HTMLInputElement>('Site Title')
  expect(title.value).toBe('Garden Club')
  await user.clear(title)
  await user.type(title, 'Gardeners')
  await user.clear(screen.getByLabelText('Site Slug'))
  await user.type(screen.getByLabelText('Site Slug'), 'gardeners')
  const choose = (group: string, choice: string) =>
    user.click(within(screen.getByRole('group', { name: group })).getByLabelText(choice))
  await choose('Who can edit the directory', 'Admins only')
  await choose('Phone numbers', 'Admins only')
  await choose('Listed in the directory', 'Only by own choice')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  await screen.findByRole('heading', { level: 1, name: 'Gardeners' })
  expect(location.pathname).toBe('/gardeners/announcements')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([
    {
      title: 'Gardeners',
      slug: 'gardeners',
      theme: sampleSite.theme,
      directoryEditing: 'admins',
      visibility: { ...seenByAll, phoneNumber: 'admins', listing: 'admins' },
      version: 3,
    },
  ])
})

test('the unchanged slug of the site is accepted', async () => {
  const { user, server } = renderApp({ path: '/garden-club/announcements', handlers: admin })
  await user.click(await screen.findByRole('button', { name: 'Edit site' }))
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  const slug = screen.getByLabelText('Site Slug')
  await user.type(slug, '2')
  await user.type(slug, '{Backspace}')
  expect(save.disabled).toBe(false)
  expect(screen.queryByText('This slug is already taken')).toBeNull()
  expect(server.requests.filter((name) => name === 'GET /api/site/garden-club')).toHaveLength(1)
})

test('a conflicting save is reported, and offers the newest version', async () => {
  const { user, server } = renderApp({ path: '/garden-club/announcements', handlers: { ...admin } })
  server.handlers['PUT /api/sites/garden-club'] = () =>
    refusal(409, 'Somebody else saved', 'edit-conflict')
  await user.click(await screen.findByRole('button', { name: 'Edit site' }))
  await user.type(await screen.findByLabelText('Site Title'), '!')
  server.handlers['GET /api/site/garden-club'] = () => answer({ ...sampleSite, title: 'Theirs' })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/Somebody else has saved this site/)
  expect(screen.getByLabelText<HTMLInputElement>('Site Title').value).toBe('Garden Club!')
  await user.click(screen.getByRole('button', { name: 'Load the newest version' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Site Title').value).toBe('Theirs'),
  )
})

test('the typed values stay when the newest version cannot be loaded', async () => {
  const { user, server } = renderApp({ path: '/garden-club/announcements', handlers: { ...admin } })
  server.handlers['PUT /api/sites/garden-club'] = () =>
    refusal(409, 'Somebody else saved', 'edit-conflict')
  await user.click(await screen.findByRole('button', { name: 'Edit site' }))
  await user.type(await screen.findByLabelText('Site Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const load = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Load the newest version',
  })
  const refused = vi.fn(() => refusal(500, 'Out of order'))
  server.handlers['GET /api/site/garden-club'] = refused
  await user.click(load)
  await waitFor(() => expect(refused).toHaveBeenCalled())
  await waitFor(() => expect(load.disabled).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>('Site Title').value).toBe('Garden Club!')
})

test('a former admin no longer sees the controls after the next refused request', async () => {
  const { user, server } = renderApp({ path: '/garden-club/announcements', handlers: admin })
  await user.click(await screen.findByRole('button', { name: 'Edit site' }))
  await screen.findByLabelText('Site Title')
  server.handlers['PUT /api/sites/garden-club'] = () => refusal(403, 'Only admins may do this')
  server.handlers['GET /api/sites/garden-club/profile'] = () => answer(sampleMember)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit site' })).toBeNull())
})
