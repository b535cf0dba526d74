import type { NotificationChoices, NotificationSettings } from '@maypole/contract/community'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePush } from '../../testing/fake-push.ts'
import { answer, type FakeRequest, type Handler, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import {
  sampleAdmin,
  sampleChoices,
  sampleMember,
  sampleNotifications,
  sampleSite,
} from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

const device = {
  id: 'device-1',
  name: 'Chrome on Android',
  language: 'en',
  timeZone: 'UTC',
  date: '2026-03-02T12:00:00.000Z',
  isCurrent: true,
}
const account = {
  'GET /users/me': () => ({
    emails: [],
    phone_numbers: [],
    providers: [],
    webauthn_registrations: [],
    crypto_wallets: [],
  }),
}

/** Every part of notifications, as a server keeps it. */
function createServer(change: Partial<NotificationSettings> = {}) {
  let settings: NotificationSettings = { ...sampleNotifications, ...change }
  let chosen = sampleChoices
  const saved: unknown[] = []
  const keep = ({ body }: FakeRequest) => saved.push(body)
  const handlers: Record<string, Handler> = {
    'GET /api/notifications': () => answer(settings),
    'PUT /api/notifications': (request) => {
      keep(request)
      settings = { ...settings, ...(request.body as Partial<NotificationSettings>) }
      return answer(settings)
    },
    'PUT /api/notifications/devices': (request) => {
      keep(request)
      settings = { ...settings, devices: [device] }
      return answer(device)
    },
    'DELETE /api/notifications/devices/device-1': () => {
      settings = { ...settings, devices: [] }
      return { status: 204 }
    },
    'POST /api/notifications/devices/device-1/test': () => ({ status: 204 }),
    [`GET ${sitePath}/notifications`]: () => answer(chosen),
    [`PUT ${sitePath}/notifications`]: (request) => {
      keep(request)
      chosen = request.body as NotificationChoices
      return answer(chosen)
    },
  }
  return { handlers, saved }
}

let push: ReturnType<typeof fakePush> | undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  push?.remove()
  push = undefined
  vi.unstubAllGlobals()
})

function openProfile(
  server: ReturnType<typeof createServer>,
  {
    profile = sampleMember,
    ...options
  }: Partial<Parameters<typeof renderApp>[0]> & { profile?: typeof sampleMember } = {},
) {
  const handlers = siteHandlers(profile, server.handlers)
  return renderApp({ path: '/garden-club/profile', handlers, ...options })
}

async function openAccount(server: ReturnType<typeof createServer>) {
  const app = renderApp({ path: '/account', handlers: server.handlers, provider: account })
  await screen.findByRole('heading', { name: 'Notifications' })
  return app
}

describe('this device', () => {
  test('the browser asks only after a tap beside which it is explained', async () => {
    push = fakePush({})
    const server = createServer()
    const { user } = openProfile(server)
    await screen.findByText(/Your browser will ask you to allow it/)
    expect(push.state.asked).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Turn on notifications' }))
    await screen.findByText('Notifications are on for this device.')
    expect(push.state.asked).toBe(1)
    expect(server.saved).toEqual([
      expect.objectContaining({
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
        language: 'en',
      }),
    ])
  })

  test('a test is sent, and it is turned off, here and on the server', async () => {
    push = fakePush({})
    const { user, server } = openProfile(createServer())
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await user.click(await screen.findByRole('button', { name: 'Send a test' }))
    await screen.findByText('A test notification is on its way to this device.')
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByRole('button', { name: 'Turn on notifications' })
    expect(push.endpoint()).toBeUndefined()
    expect(server.requests).toContain('DELETE /api/notifications/devices/device-1')
  })

  test('a device that the push service has forgotten can be turned on again', async () => {
    push = fakePush({})
    const server = createServer()
    server.handlers['POST /api/notifications/devices/device-1/test'] = (request) => {
      void server.handlers['DELETE /api/notifications/devices/device-1']?.(request)
      return refusal(404, 'This device is gone', 'not-found')
    }
    const { user } = openProfile(server)
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await user.click(await screen.findByRole('button', { name: 'Send a test' }))
    await screen.findByText(/no longer knows this device/)
    await screen.findByRole('button', { name: 'Turn on notifications' })
  })

  test('a subscription with another key is replaced', async () => {
    push = fakePush({ key: new Uint8Array([9, 9, 9]) })
    const { user } = openProfile(createServer())
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await screen.findByText('Notifications are on for this device.')
    expect(push.endpoint()).toBe('https://push.example/2')
  })

  test('a registration that the server refuses leaves no subscription', async () => {
    push = fakePush({})
    const server = createServer()
    server.handlers['PUT /api/notifications/devices'] = () =>
      refusal(403, 'Notifications are off', 'notifications-off')
    const { user } = openProfile(server)
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await screen.findByRole('alert')
    await waitFor(() => expect(push?.endpoint()).toBeUndefined())
  })

  test.each<[string, () => void, Partial<NotificationSettings>, RegExp]>([
    ['is denied', () => void (push = fakePush({ permission: 'denied' })), {}, /set Notifications/],
    ['is refused by the browser', () => undefined, {}, /cannot show notifications/],
    [
      'needs the home screen',
      () => Object.defineProperty(navigator, 'standalone', { value: false, configurable: true }),
      {},
      /Add to Home Screen/,
    ],
    [
      'is turned off on the server',
      () => void (push = fakePush({})),
      { publicKey: undefined },
      /sends no notifications to devices/,
    ],
  ])(
    'says in words why there is nothing to turn on when it %s',
    async (_, arrange, change, words) => {
      arrange()
      openProfile(createServer(change))
      await screen.findByText(words)
      expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull()
      Reflect.deleteProperty(navigator, 'standalone')
    },
  )

  test('a person who dismisses the question can try again', async () => {
    push = fakePush({ answer: 'default' })
    const { user } = openProfile(createServer())
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await screen.findByText(/Your browser has not allowed it yet/)
    expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeTruthy()
  })

  test('signing out ends the subscription of the browser', async () => {
    push = fakePush({})
    const server = createServer()
    server.handlers['GET /api/sites'] = () => answer([sampleSite])
    const { user, client } = openProfile(server)
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await screen.findByText('Notifications are on for this device.')
    await user.click(screen.getByRole('link', { name: 'Your Sites' }))
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(push?.endpoint()).toBeUndefined())
    expect(client.session.getSync()).toBeNull()
  })
})

describe('what a member is told of a community', () => {
  const group = (name: string) => screen.findByRole('group', { name })

  test('is saved with every tap', async () => {
    const server = createServer({ emails: ['a@b.example'], email: 'a@b.example' })
    const { user } = openProfile(server)
    const announcements = await group('New announcements')
    await user.click(within(announcements).getByLabelText('By e-mail'))
    const both = { push: true, email: true }
    await waitFor(() => expect(server.saved).toEqual([{ ...sampleChoices, announcements: both }]))
    const reminders = await group('Reminders before an event')
    await user.click(within(reminders).getByLabelText('1 day'))
    await waitFor(() =>
      expect(server.saved[1]).toEqual({
        ...sampleChoices,
        announcements: both,
        reminderMinutes: [60, 1440],
      }),
    )
    expect(screen.queryByRole('group', { name: 'Somebody asks to join' })).toBeNull()
  })

  test('a tapped box is changed at once and stays so', async () => {
    const server = createServer()
    openProfile(server)
    const events = await group('New, changed and cancelled events')
    const box = within(events).getByLabelText<HTMLInputElement>('On my devices')
    fireEvent.click(box)
    expect(box.checked).toBe(false)
    await waitFor(() => expect(server.saved).toHaveLength(1))
    expect(box.checked).toBe(false)
  })

  test('admins are told of people who ask to join', async () => {
    openProfile(createServer(), { profile: sampleAdmin })
    await group('Somebody asks to join')
    expect(screen.queryByRole('group', { name: /assistant/ })).toBeNull()
  })

  test('members are told of proposals where people can connect assistants', async () => {
    const server = createServer()
    const { user } = openProfile(server, { agents: true })
    const proposals = await group('An assistant that I have connected proposes something')
    await user.click(within(proposals).getByLabelText('On my devices'))
    await waitFor(() =>
      expect(server.saved).toMatchObject([{ proposals: { push: false, email: false } }]),
    )
  })

  test('without a confirmed address e-mail cannot be chosen, and it says where to add one', async () => {
    openProfile(createServer())
    const announcements = await group('New announcements')
    const mail = within(announcements).getByLabelText<HTMLInputElement>('By e-mail')
    expect(mail.disabled).toBe(true)
    const way = screen.getByText(/For e-mail, add an e-mail address under/)
    expect(within(way).getByRole('link').getAttribute('href')).toBe('/account')
  })

  test('a save that fails says so and shows what is saved', async () => {
    const server = createServer({ emails: ['a@b.example'], email: 'a@b.example' })
    server.handlers[`PUT ${sitePath}/notifications`] = () => refusal(429, 'Too many changes')
    const { user } = openProfile(server)
    const mail = within(await group('New announcements')).getByLabelText<HTMLInputElement>(
      'By e-mail',
    )
    await user.click(mail)
    await screen.findByText('Too many changes')
    expect(mail.checked).toBe(false)
  })
})

describe('under Account', () => {
  test('quiet hours and the daily mail are chosen for all communities', async () => {
    const server = createServer({ emails: ['a@b.example'], email: 'a@b.example' })
    const { user } = await openAccount(server)
    await user.click(await screen.findByLabelText(/^Quiet hours/))
    await user.selectOptions(await screen.findByLabelText('From'), '23:00')
    await waitFor(() =>
      expect(server.saved.at(-1)).toMatchObject({ quietHours: { start: '23:00', end: '07:00' } }),
    )
    await user.click(screen.getByLabelText(/^One e-mail a day/))
    await user.selectOptions(await screen.findByLabelText('At'), '18:00')
    await waitFor(() => expect(server.saved.at(-1)).toMatchObject({ digestHour: 18 }))
  })

  test('devices that somebody no longer has are removed', async () => {
    const server = createServer({ devices: [{ ...device, isCurrent: false }] })
    const { user } = await openAccount(server)
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
    await screen.findByText('Chrome on Android gets no more notifications.')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove Chrome on Android' })).toBeNull(),
    )
  })

  test('an instance without mail says so', async () => {
    await openAccount(createServer({ sendsEmail: false }))
    await screen.findByText('This server sends no notifications by e-mail.')
  })
})
