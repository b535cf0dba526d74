import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  answer,
  type FakeAnswer,
  type FakeRequest,
  type Handler,
  refusal,
} from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleSite } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { title, theme } = sampleSite
const invited: Record<string, Handler> = {
  'POST /api/invitations/show': ({ body }: FakeRequest) =>
    (body as { token: string }).token === 'good'
      ? answer({ title, theme })
      : refusal(404, 'This invitation is no longer valid. Ask for a new one.'),
}

test('an invitation shows the community above the sign-in, and sends no session to look at it', async () => {
  const tokens: unknown[] = []
  const handlers: Record<string, Handler> = {
    'POST /api/invitations/show': ({ token }) => {
      tokens.push(token)
      return answer({ title, theme })
    },
  }
  renderApp({ path: '/join#good', isSignedIn: false, handlers })
  await screen.findByText('You are invited to join Garden Club. Enter your phone number')
  expect(screen.getByRole('button', { name: 'Send Code' })).toBeTruthy()
  expect(tokens).toEqual([undefined])
})

test('nobody signs in for an invitation that is not valid', async () => {
  renderApp({ path: '/join#other', isSignedIn: false, handlers: invited })
  await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
  expect(screen.queryByRole('button', { name: 'Send Code' })).toBeNull()
})

test('the invitation is still known when another provider led back without it', async () => {
  renderApp({ path: '/join#good', isSignedIn: false, handlers: invited })
  await screen.findByText(/You are invited/)
  cleanup()
  renderApp({ path: '/join', isSignedIn: false, handlers: invited, keepsStorage: true })
  await screen.findByText(/You are invited/)
})

test('whom the directory knows is in without a word; the invitation is forgotten', async () => {
  const bodies: unknown[] = []
  const handlers = siteHandlers(sampleAdmin, {
    ...invited,
    'POST /api/invitations/accept': ({ body }: FakeRequest) => {
      bodies.push(body)
      return answer({ state: 'member', slug: 'garden-club' })
    },
  })
  renderApp({ path: '/join#good', handlers })
  await waitFor(() => expect(location.pathname).toBe('/garden-club/announcements'))
  expect(bodies).toEqual([{ token: 'good' }])
  expect(sessionStorage.getItem('maypole:invitation')).toBeNull()
})

test('a refused name stays in the form, and an accepted one waits', async () => {
  let attempts = 0
  const handlers: Record<string, Handler> = {
    ...invited,
    'POST /api/invitations/accept': ({ body }) => {
      if (!('name' in (body as object))) return answer({ state: 'unnamed', slug: 'garden-club' })
      attempts += 1
      if (attempts === 1) return refusal(429, 'Too many requests to join in a short time.')
      return answer({ state: 'waiting', slug: 'garden-club' })
    },
  }
  const { user } = renderApp({ path: '/join#good', handlers })
  const join = await screen.findByRole<HTMLButtonElement>('button', { name: 'Join' })
  expect(join.disabled).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'))
  await user.type(screen.getByLabelText('First Name'), 'Joy')
  await user.type(screen.getByLabelText('Last Name'), 'Newcomer')
  await user.click(join)
  await screen.findByText('Too many requests to join in a short time.')
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Joy')
  expect(document.activeElement).toBe(join)
  await user.click(join)
  const waiting = await screen.findByRole('heading', { name: 'Waiting for approval' })
  expect(document.activeElement).toBe(waiting)
})

test('a link that is withdrawn while somebody gives their name says so', async () => {
  const handlers: Record<string, Handler> = {
    ...invited,
    'POST /api/invitations/accept': ({ body }) =>
      'name' in (body as object)
        ? refusal(404, 'This invitation is no longer valid. Ask for a new one.')
        : answer({ state: 'unnamed', slug: 'garden-club' }),
  }
  const { user } = renderApp({ path: '/join#good', handlers })
  await user.type(await screen.findByLabelText('First Name'), 'Joy')
  await user.type(screen.getByLabelText('Last Name'), 'Newcomer')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
})

const invitation = {
  token: 'good',
  createdBy: { firstName: 'Ada', lastName: 'Lovelace' },
  createdDate: '2026-03-02T12:00:00.000Z',
  expiryDate: '2026-04-01T12:00:00.000Z',
  version: 3,
}
const settings = { timeZone: 'UTC', directoryEditing: 'members', joining: 'open', version: 1 }

test('an admin whose colleague was faster gets the colleague’s link', async () => {
  const links = [invitation, { ...invitation, token: 'newer', version: 4 }]
  const bodies: unknown[] = []
  const handlers = siteHandlers(sampleAdmin, {
    [`GET ${sitePath}/settings`]: () => answer(settings),
    [`GET ${sitePath}/invitation`]: () => answer({ invitation: links.shift() }),
    [`PUT ${sitePath}/invitation`]: ({ body }: FakeRequest) => {
      bodies.push(body)
      return refusal(409, 'Somebody else has changed this in the meantime.', 'edit-conflict')
    },
  })
  const { user } = renderApp({ path: '/garden-club/announcements', handlers })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByLabelText<HTMLInputElement>('Invitation link')
  expect(field.value).toBe(`${location.origin}/join#good`)
  await user.click(dialog.getByText('A year'))
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(field.value).toBe(`${location.origin}/join#newer`))
  expect(bodies).toEqual([{ days: 365, version: 3 }])
})

test('a link that is withdrawn is gone from the dialog', async () => {
  const handlers = siteHandlers(sampleAdmin, {
    [`GET ${sitePath}/settings`]: () => answer(settings),
    [`GET ${sitePath}/invitation`]: () => answer({ invitation }),
    [`DELETE ${sitePath}/invitation`]: () => ({ status: 204 }),
  })
  const { user } = renderApp({ path: '/garden-club/announcements', handlers })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw Link' }))
  await screen.findByRole('button', { name: 'Create the link' })
  expect(screen.queryByLabelText('Invitation link')).toBeNull()
})

test.each([
  ['Link, with approval', 'approval'],
  ['Anyone with the link', 'open'],
])('a new community gets its first link by one tap on “%s”', async (name, joining) => {
  const bodies: unknown[] = []
  let current = { ...settings, joining: 'roster' }
  let made: object | null = null
  const handlers = siteHandlers(sampleAdmin, {
    [`GET ${sitePath}/settings`]: () => answer(current),
    [`PUT ${sitePath}`]: ({ body }: FakeRequest) => {
      bodies.push(body)
      current = { ...current, joining, version: 2 }
      return answer(sampleSite)
    },
    [`PUT ${sitePath}/invitation`]: ({ body }: FakeRequest) => {
      bodies.push(body)
      made = invitation
      return answer(made)
    },
    [`GET ${sitePath}/invitation`]: () => answer({ invitation: made }),
  })
  const { user } = renderApp({ path: '/garden-club/announcements', handlers })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite' }))
  await user.click(await dialog.findByRole('button', { name: new RegExp(`^${name}`) }))
  const field = await dialog.findByLabelText<HTMLInputElement>('Invitation link')
  expect(field.value).toBe(`${location.origin}/join#good`)
  const { slug } = sampleSite
  expect(bodies).toEqual([{ title, slug, theme, joining, version: 1 }, { days: 30 }])
})

test('people are added by their number from the same place', async () => {
  const handlers = siteHandlers(sampleAdmin, {
    [`GET ${sitePath}/settings`]: () => answer({ ...settings, joining: 'roster' }),
  })
  const { user } = renderApp({ path: '/garden-club/announcements', handlers })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.click(await screen.findByRole('button', { name: /^Add people by number/ }))
  await screen.findByLabelText('Phone Number (10 digits)')
  expect(location.pathname).toBe('/garden-club/directory')
})

test('somebody who waits is in as soon as an admin approves, without a tap', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isIn = false
  const handlers = siteHandlers(sampleAdmin, {
    [`GET ${sitePath}/profile`]: () =>
      isIn ? answer(sampleAdmin) : refusal(403, 'You are not a member of this community.'),
    [`GET ${sitePath}/standing`]: () => answer({ state: isIn ? 'member' : 'waiting' }),
  })
  renderApp({ path: '/garden-club/announcements', handlers })
  await screen.findByText('Waiting for approval')
  isIn = true
  await vi.advanceTimersByTimeAsync(20_000)
  await screen.findByText('No announcements yet')
  vi.useRealTimers()
})

test('who waits has their room in the directory before they are there', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<FakeAnswer>()
  const handlers = siteHandlers(
    { ...sampleAdmin, waiting: 2 },
    {
      [`GET ${sitePath}/profiles`]: () => answer([]),
      [`GET ${sitePath}/join-requests`]: () => reply,
    },
  )
  renderApp({ path: '/garden-club/directory', handlers })
  const place = () => document.querySelector<HTMLElement>('[style*="--count"]')
  await waitFor(() => expect(place()?.style.getPropertyValue('--count')).toBe('2'))
  const waiting = ['Ann', 'Bob'].map((firstName) => ({
    id: firstName,
    firstName,
    lastName: 'Lee',
    phoneNumber: '+16465550123',
    date: '2026-03-01T10:00:00Z',
    version: 1,
  }))
  resolve(answer(waiting))
  await screen.findByRole('heading', { name: 'Bob Lee' })
  expect(place()).toBeNull()
})
