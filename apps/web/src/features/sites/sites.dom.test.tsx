import { newSiteTheme } from '@maypole/contract/community/constants'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleSite } from '../../testing/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lists = { 'GET /api/sites': () => answer([sampleSite]) }

async function openDialog(handlers: Parameters<typeof renderApp>[0]['handlers']) {
  const app = renderApp({ path: '/sites', handlers: { ...lists, ...handlers } })
  await app.user.click(await screen.findByRole('button', { name: /Create New Site/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create Site' })
  return { ...app, dialog, create }
}

test('each community is a card that links to its address', async () => {
  renderApp({ path: '/sites', handlers: lists })
  const card = await screen.findByRole('link', { name: /Garden Club/ })
  expect(card.getAttribute('href')).toBe('/garden-club')
  expect(card.textContent).toContain('42 members')
})

test('communities of the same title are told apart by their addresses', async () => {
  const twin = { ...sampleSite, id: 'twin', slug: 'other-garden' }
  const choir = { ...sampleSite, id: 'choir', slug: 'choir', title: 'Choir' }
  const handlers = { 'GET /api/sites': () => answer([sampleSite, twin, choir]) }
  renderApp({ path: '/sites', handlers })
  await screen.findByRole('link', { name: /Garden Club.*\/other-garden/ })
  screen.getByRole('link', { name: /Garden Club.*\/garden-club/ })
  expect(screen.getByRole('link', { name: /Choir/ }).textContent).not.toContain('/choir')
})

test('a card says what takes place next, unless its person has not opened the community', async () => {
  const next = { startDate: '2031-05-01T23:30:00.000Z', endDate: '2031-05-02T01:00:00.000Z' }
  const event = { id: 'one', title: 'Rehearsal', location: '', allDay: false, version: 1 }
  const unopened = { ...sampleSite, id: 'choir', slug: 'choir', title: 'Choir', unopened: true }
  const { server } = renderApp({
    path: '/sites',
    handlers: {
      'GET /api/sites': () => answer([sampleSite, unopened]),
      'GET /api/sites/garden-club/events': ({ query }) => {
        expect(query.get('limit')).toBe('1')
        return answer([{ ...event, ...next, timeZone: 'UTC', next }])
      },
    },
  })
  const card = await screen.findByRole('link', { name: /Garden Club/ })
  await waitFor(() => expect(card.textContent).toMatch(/May 1.* · Rehearsal/))
  expect(server.requests.filter((request) => request.includes('choir'))).toEqual([])
})

test('without communities, an empty state offers to create one', async () => {
  renderApp({ path: '/sites', handlers: { 'GET /api/sites': () => answer([]) } })
  await screen.findByText("You haven't been added to any communities yet")
  expect(screen.getByText('Add a new community space')).toBeTruthy()
})

test('a failed list is not shown as empty, and can be retried', async () => {
  const handlers = { 'GET /api/sites': () => refusal(403, 'Not now') }
  const { user, server } = renderApp({ path: '/sites', handlers })
  await screen.findByText('Not now')
  expect(screen.queryByText("You haven't been added to any communities yet")).toBeNull()
  server.handlers['GET /api/sites'] = () => answer([sampleSite])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: /Garden Club/ })
})

test('a new site is created with normalised slug, default colours and time zone, and the dialog closes', async () => {
  const bodies: unknown[] = []
  const { user, dialog, create } = await openDialog({
    'POST /api/sites': ({ body, token }: FakeRequest) => {
      bodies.push({ ...(body as object), token })
      return answer({ ...sampleSite, slug: 'chess---tea' }, 201)
    },
  })
  expect(create.disabled).toBe(true)
  await user.type(dialog.getByPlaceholderText('My New Site'), ' Chess & Tea ')
  expect(create.disabled).toBe(true)
  await user.type(dialog.getByPlaceholderText('my-new-site'), 'Chess & Tea')
  const slug = dialog.getByLabelText<HTMLInputElement>('Site Slug')
  expect(slug.value).toBe('chess---tea')
  const hint = document.getElementById(slug.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe(`Address of your page: ${location.host}/chess---tea`)
  // Within the pause of the slug check: the server decides (PD-42).
  expect(create.disabled).toBe(false)
  await user.click(create)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([
    {
      title: 'Chess & Tea',
      slug: 'chess---tea',
      theme: newSiteTheme,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      token: 'Bearer token',
    },
  ])
})

test('the slug follows the title until one is typed', async () => {
  const { user, dialog, create } = await openDialog({})
  const [title, slug] = [
    dialog.getByLabelText<HTMLInputElement>('Site Title'),
    dialog.getByLabelText<HTMLInputElement>('Site Slug'),
  ]
  await user.type(title, 'Müller')
  await waitFor(() => expect(slug.value).toBe('mueller'))
  expect(create.disabled).toBe(false)
  await user.type(title, ' & Co')
  await waitFor(() => expect(slug.value).toBe('mueller-and-co'))
  // The server refuses a slug without a letter or digit.
  await user.type(slug, '-')
  expect([slug.value, create.disabled]).toEqual(['-', true])
  await user.clear(slug)
  await user.tab()
  await waitFor(() => expect(slug.value).toBe('mueller-and-co'))
  // Typing replaces the suggestion as a whole.
  await user.type(slug, 'ours')
  expect(slug.value).toBe('ours')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(title, { target: { value: 'Another' } })
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  expect(slug.value).toBe('ours')
  // Emptied, it is suggested again.
  await user.clear(slug)
  await user.tab()
  await waitFor(() => expect(slug.value).toBe('another'))
})

test('no slug is suggested while the field has the focus', async () => {
  const { dialog } = await openDialog({})
  const [title, slug] = [
    dialog.getByLabelText<HTMLInputElement>('Site Title'),
    dialog.getByLabelText<HTMLInputElement>('Site Slug'),
  ]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wait = () => act(() => void vi.advanceTimersByTime(1000))
  fireEvent.change(title, { target: { value: 'Chess' } })
  fireEvent.focus(slug)
  wait()
  expect(slug.value).toBe('')
  fireEvent.blur(slug)
  wait()
  vi.useRealTimers()
  expect(slug.value).toBe('chess')
})

test('eight palettes; the colours themselves are behind "Custom"', async () => {
  const bodies: unknown[] = []
  const { user, dialog, create } = await openDialog({
    'POST /api/sites': ({ body }: FakeRequest) => {
      bodies.push((body as { theme: unknown }).theme)
      return answer(sampleSite, 201)
    },
  })
  const choices = dialog.getAllByRole<HTMLInputElement>('radio')
  expect(choices).toHaveLength(9)
  // The usual colours are no palette.
  expect(choices.at(-1)?.checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Ocean' }))
  expect(dialog.queryByLabelText('Primary Color')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Custom' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Primary Color').value).toBe('#1d4ed8')
  // Right-to-left text would put its first sign last.
  expect(dialog.getByLabelText<HTMLInputElement>('Primary Color').dir).toBe('ltr')
  await user.type(dialog.getByLabelText('Site Title'), 'Sailing')
  await user.type(dialog.getByLabelText('Site Slug'), 'sailing')
  await user.click(create)
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies).toEqual([{ primaryColor: '#1d4ed8', backgroundColor: '#f4f7fe' }])
})

test('a new community is opened at once, and says so', async () => {
  let sites = [sampleSite]
  const { user, dialog, create } = await openDialog({
    'GET /api/sites': () => answer(sites),
    'POST /api/sites': () => {
      const site = { ...sampleSite, id: 'new', slug: 'chess', title: 'Chess' }
      sites = [site, sampleSite]
      return answer(site, 201)
    },
  })
  await user.type(dialog.getByLabelText('Site Title'), 'Chess')
  await user.type(dialog.getByLabelText('Site Slug'), 'chess')
  await user.click(create)
  await screen.findByText('“Chess” is ready.')
  expect(location.pathname).toBe('/chess/announcements')
})

test.each([
  ['text/plain', 'Please choose an image file'],
  ['image/bmp', 'Please choose a PNG, JPEG, GIF, WebP or AVIF picture'],
  ['image/png', 'This picture cannot be read. Please choose another one.'],
])(
  'a file of type %s that is no picture is refused with words, and not sent',
  async (type, text) => {
    const { user, dialog, create, server } = await openDialog({
      'POST /api/sites': () => answer({ ...sampleSite, slug: 'chess' }, 201),
    })
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decodable')))
    const chooser = dialog.getByLabelText('Avatar', { selector: 'input' })
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'queen.png', { type })] } })
    await dialog.findByText(text)
    await user.type(dialog.getByLabelText('Site Title'), 'Chess')
    await user.type(dialog.getByLabelText('Site Slug'), 'chess')
    await user.click(create)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.filter((name) => name.startsWith('PATCH'))).toEqual([])
  },
)

test('a taken slug is reported at its field after a pause; another slug clears the error', async () => {
  const { user, dialog, create } = await openDialog({
    'GET /api/site/garden-club': () => answer(sampleSite),
  })
  await user.type(dialog.getByLabelText('Site Title'), 'Another')
  await user.type(dialog.getByLabelText('Site Slug'), 'Garden Club')
  await dialog.findByText('This slug is already taken')
  expect(create.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Site Slug'), '2')
  expect(dialog.queryByText('This slug is already taken')).toBeNull()
  expect(create.disabled).toBe(false)
})

test('an address of the application itself counts as taken without a request', async () => {
  const { user, dialog, server } = await openDialog({})
  await user.type(dialog.getByLabelText('Site Slug'), 'sites')
  await dialog.findByText('This slug is already taken')
  expect(server.requests.filter((name) => name.includes('/site/sites'))).toEqual([])
})

test.each([
  [refusal(409, 'taken', 'slug-taken'), 'This slug is already taken'],
  [refusal(429, 'You have created 50 sites already'), 'You have created 50 sites already'],
  [refusal(500, 'internal'), 'The site could not be created. Please try again.'],
])('a refused creation keeps the dialog and its values (%#)', async (refused, text) => {
  const { user, dialog, create } = await openDialog({ 'POST /api/sites': () => refused })
  await user.type(dialog.getByLabelText('Site Title'), 'Chess')
  await user.type(dialog.getByLabelText('Site Slug'), 'chess')
  await user.click(create)
  await dialog.findByText(text)
  expect(dialog.getByLabelText<HTMLInputElement>('Site Title').value).toBe('Chess')
})

test('a failed picture upload keeps the created site', async () => {
  const { user, dialog, create, server } = await openDialog({
    'POST /api/sites': () => answer({ ...sampleSite, slug: 'chess' }, 201),
    'PATCH /api/sites/chess/avatar': () => refusal(415, 'Not a picture'),
  })
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined))
  await user.upload(
    dialog.getByLabelText('Avatar', { selector: 'input' }),
    new File(['x'], 'queen.png', { type: 'image/png' }),
  )
  await user.type(dialog.getByLabelText('Site Title'), 'Chess')
  await user.type(dialog.getByLabelText('Site Slug'), 'chess')
  await user.click(create)
  await screen.findByText('The site is saved, but its picture could not be.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests).toContain('PATCH /api/sites/chess/avatar')
})
