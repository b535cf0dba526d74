import { markOf } from '@maypole/contract/first-screen'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyReply, takeFirstReplies } from './early-replies.ts'

const requests: { address: string; authorization: string | null }[] = []

beforeEach(() => {
  requests.length = 0
  vi.resetModules()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, authorization: new Headers(init.headers).get('authorization') })
    return new Response(address)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: the session's cookie, as the client writes it.
  document.cookie = 'stytch_session=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('class')
  document.documentElement.removeAttribute('data-appearance')
  document.head.innerHTML = ''
  delete window.maypoleEarly
})

/** Runs the inline script of a page at an address. */
async function open(options: {
  path: string
  token?: string
  site?: object
  files?: object
  screen?: object
}) {
  const { path, token, site, files, screen } = options
  history.replaceState(null, '', path)
  // biome-ignore lint/suspicious/noDocumentCookie: the session's cookie, as the client writes it.
  if (token !== undefined) document.cookie = `stytch_session=${token}`
  const block = (id: string, content: object | undefined) =>
    `<script type="application/json" id="${id}">${JSON.stringify(content) ?? ''}</script>`
  document.head.innerHTML =
    block('maypole-site', site) + block('maypole-files', files) + block('maypole-screen', screen)
  await import('./early-start.ts')
}

const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }

test('without a session nothing is requested, and the page keeps its colours', async () => {
  await open({ path: '/choir/links', site: { theme } })
  expect(requests).toEqual([])
  expect(document.documentElement.className).toBe('')
  expect(document.documentElement.style.length).toBe(0)
})

test.each([
  ['/choir', ['/api/sites/choir/profile', '/api/sites/choir/announcements']],
  ['/Choir/Directory/', ['/api/sites/choir/profile', '/api/sites/choir/profiles']],
  ['/choir/profile', ['/api/sites/choir/profile']],
  ['/', ['/api/sites']],
  ['/sites', ['/api/sites']],
  ['/account', []],
  ['/oauth/authorize?client_id=1', []],
])('what the screen at %s shows is requested with the session', async (path, addresses) => {
  await open({ path, token: 'token-1' })
  expect(requests.map(({ address }) => address)).toEqual(addresses)
  for (const { authorization } of requests) expect(authorization).toBe('Bearer token-1')
})

test('the colours of the site are applied at once', async () => {
  await open({ path: '/choir/links', token: 'token-1', site: { theme } })
  expect(document.documentElement.className).toBe('site')
  expect(document.documentElement.style.getPropertyValue('--background')).toBe('#fbf7f0')
})

test('with dark mode the dark colours are applied at once, with or without a session', async () => {
  localStorage.setItem('maypole:appearance', 'dark')
  await open({ path: '/choir/links', token: 'token-1', site: { theme } })
  expect(document.documentElement.dataset.appearance).toBe('dark')
  expect(document.documentElement.style.getPropertyValue('color-scheme')).toBe('dark')
  expect(document.documentElement.style.getPropertyValue('--background')).toBe('#1b1813')
  localStorage.clear()
})

test('the code of the screen is preloaded and not run', async () => {
  const files = {
    'signed-in': ['shared-1.js'],
    'site-screen': ['shared-1.js'],
    'links-tab': ['links-2.js', 'links-2.css'],
    'events-tab': ['events-3.js'],
  }
  await open({ path: '/choir/links', token: 'token-1', files })
  const links = [...document.querySelectorAll('link')]
  expect(links.map(({ rel, as }) => `${rel} ${as}`.trim())).toEqual([
    'modulepreload',
    'modulepreload',
    'preload style',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/assets/shared-1.js',
    '/assets/links-2.js',
    '/assets/links-2.css',
  ])
})

test('what the server has rendered is shown, and its replies are read once, by its session', async () => {
  const replies = [{ key: ['site'], address: '/api/sites/choir/links', tag: '"1"', body: [] }]
  const screen = { session: markOf('token-1'), replies }
  await open({ path: '/choir/links', token: 'token-1', screen })
  expect(document.documentElement.classList.contains('shown')).toBe(true)
  expect(requests).toEqual([])
  expect(takeFirstReplies('token-2')).toEqual([])
  expect(takeFirstReplies('token-1')).toEqual(replies)
  expect(takeFirstReplies('token-1')).toEqual([])
})

test('what was rendered for another session is neither shown nor read', async () => {
  const screen = { session: markOf('token-1'), replies: [] }
  await open({ path: '/choir/links', token: 'token-2', screen })
  expect(document.documentElement.classList.contains('shown')).toBe(false)
  expect(requests).toHaveLength(2)
  expect(takeFirstReplies('token-2')).toEqual([])
})

test('times of another zone or format are not shown, and what came with them is used', async () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const options = { dateStyle: 'medium' }
  const times = { timeZone, locale: 'en-US', options, sample: 'Jan 1, 1970' }
  for (const [change, isShown] of [
    [{}, true],
    [{ timeZone: 'Pacific/Chatham' }, false],
    [{ sample: '1 Jan 1970' }, false],
  ] as const) {
    vi.resetModules()
    document.documentElement.removeAttribute('class')
    const screen = { session: markOf('token-1'), times: { ...times, ...change }, replies: [] }
    await open({ path: '/choir/announcements', token: 'token-1', screen })
    expect(document.documentElement.classList.contains('shown')).toBe(isShown)
    expect(requests).toEqual([])
  }
  expect(document.cookie).toContain('maypole_time_zone=')
})

test('a reply is used once, by the same session, and only while it is fresh', async () => {
  await open({ path: '/sites', token: 'token-1' })
  const request = { method: 'GET', token: 'token-1', now: Date.now() }
  expect(takeEarlyReply('/api/sites', { ...request, token: 'token-2' })).toBeUndefined()
  expect(takeEarlyReply('/api/sites', { ...request, method: 'POST' })).toBeUndefined()
  expect(takeEarlyReply('/api/sites', { ...request, now: Date.now() + 60_000 })).toBeUndefined()
  const reply = await takeEarlyReply('/api/sites', request)
  expect(await reply?.text()).toBe('/api/sites')
  expect(takeEarlyReply('/api/sites', request)).toBeUndefined()
})
