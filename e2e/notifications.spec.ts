import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import {
  createPushService,
  type PushedMessage,
  type PushService,
} from '../packages/community/src/testing/push-service.ts'
import { callAs } from './support/api.ts'
import { test as base, expect, keepServer } from './support/journey.ts'

const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }

/**
 * Chromium reaches no push service in a test, so this one stands in for it: it takes what the
 * server sends, as a push service does, and the journey hands it to the browser.
 */
const test = base.extend<{ pushService: PushService }>({
  server: [
    async ({ kept }, use) =>
      use(await keepServer(kept, { NOTIFICATIONS_CONTACT: 'mailto:admin@example.org' })),
    { scope: 'test', timeout: 60_000 },
  ],
  pushService: async ({ kept }, use) => use(await kept.get('push service', startPushService)),
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

async function startPushService() {
  let service: PushService | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host } = request.headers
    const answer = await service?.take(
      new Request(`http://${host}${request.url}`, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      }),
    )
    response.writeHead(answer?.status ?? 500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  service = createPushService(`http://localhost:${(server.address() as AddressInfo).port}`)
  return { value: service, stop: async () => void server.close() }
}

/**
 * Has the pages of a browser subscribe at the push service of the test. The headless shell of
 * Chromium shows no notifications and says that they are denied; there the answer is replaced, too.
 */
async function subscribeAt(service: PushService, context: BrowserContext): Promise<void> {
  await context.exposeFunction('subscribeAtTestService', (key: string) => service.subscribe(key))
  await context.addInitScript(() => {
    const { subscribeAtTestService } = globalThis as unknown as {
      subscribeAtTestService: (key: string) => Promise<PushSubscriptionJSON>
    }
    let current: object | null = null
    if (Notification.permission === 'denied') {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      Object.assign(globalThis, { showsNothing: true })
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      async subscribe({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) {
        const text = btoa(String.fromCharCode(...key))
        const json = await subscribeAtTestService(
          text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
        )
        current = {
          endpoint: json.endpoint,
          options: { applicationServerKey: key.buffer },
          toJSON: () => json,
          unsubscribe: async () => {
            current = null
            return true
          },
        }
        return current
      },
    })
  })
}

/**
 * Hands a message to the service worker of a page, as the browser's push service does, and expects
 * that it is shown by a browser that can.
 */
async function deliver(page: Page, message: PushedMessage): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await client.detach()
  if (await page.evaluate(() => 'showsNothing' in globalThis)) return
  const { title, body, path } = message
  await expect.poll(() => shownBy(page)).toContainEqual({ title, body, path })
}

/** Returns the notifications that a browser shows. */
function shownBy(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, data }) => ({ title, body, path: data.path }))
  })
}

async function turnOn(page: Page): Promise<void> {
  await expect(page.getByText('Your browser will ask you to allow it.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
}

test('invited, approved, told: and later of an announcement, with a dot where it is', async ({
  page,
  context,
  journey,
  pushService,
}) => {
  const slug = `club-${await journey.haveSession(context)}`
  await journey.createSite(page, { title: 'The Club', slug })
  const site = `/sites/${slug}`
  await callAs(page, 'PUT', site, { title: 'The Club', slug, theme, joining: 'approval' })

  const guest = await journey.openBrowser()
  await guest.grantPermissions(['notifications'])
  await subscribeAt(pushService, guest)
  await journey.haveSession(guest)
  const guestPage = await guest.newPage()
  await guestPage.goto('/account')
  await turnOn(guestPage)
  await journey.expectAccessible(guestPage)
  const name = { firstName: 'Joy', lastName: 'Newcomer' }
  await callAs(guestPage, 'POST', `${site}/join-requests`, name)

  await page.goto(`/${slug}/directory`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Joy Newcomer is a member.')).toBeVisible()
  const { messages } = pushService
  await expect.poll(() => messages.length, { timeout: 20_000 }).toBe(1)
  const [approved] = messages.splice(0)
  expect(approved).toMatchObject({ body: 'The Club' })

  await callAs(page, 'POST', `${site}/announcements`, { headline: 'Concert moved' })
  await expect.poll(() => messages.length, { timeout: 20_000 }).toBe(1)
  const [told] = messages.splice(0)
  if (told === undefined) throw new Error('Nothing was sent')
  await deliver(guestPage, told)
  expect(told.body).toBe('The Club')
  expect(told.path).toMatch(`/${slug}/announcements`)

  // The dot is there until the tab is looked at.
  await guestPage.goto(`/${slug}/links`)
  await guestPage.getByRole('link', { name: 'Announcements new' }).click()
  await expect(guestPage.getByRole('heading', { name: 'Concert moved' })).toBeVisible()
  await guestPage.getByRole('link', { name: 'Links' }).click()
  await expect(guestPage.getByRole('link', { name: 'Announcements', exact: true })).toBeVisible()
})

test('what a member is told is chosen per community, tried out, and ends with Logout', async ({
  page,
  context,
  journey,
  pushService,
}) => {
  await subscribeAt(pushService, context)
  const slug = `choir-${await journey.haveSession(context)}`
  await journey.createSite(page, { title: 'The Choir', slug })
  await page.goto(`/${slug}/profile`)
  await turnOn(page)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('A test notification is on its way to this device.')).toBeVisible()
  const [sent] = pushService.messages.splice(0)
  if (sent === undefined) throw new Error('Nothing was sent')
  await deliver(page, sent)

  const events = page.getByRole('group', { name: 'New, changed and cancelled events' })
  await events.getByLabel('On my devices').uncheck()
  await journey.expectAccessible(page)
  await expect
    .poll(() => callAs(page, 'GET', `/sites/${slug}/notifications`))
    .toMatchObject({ events: { push: false } })
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('maypole:push'))).toBeNull()
})
