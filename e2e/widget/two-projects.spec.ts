import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asOperator } from '../clients/support/operator.ts'
import type { Journey } from '../support/journey.ts'
import type { TestServer } from '../support/server.ts'
import type { WidgetPages } from './support/page-server.ts'
import { expect, smsConfig, test, type WidgetPage } from './support/widget-test.ts'

interface Scope {
  Maypole: {
    createUIClient(
      publicToken: string,
      options?: object,
    ): {
      mountLogin(options: object): unknown
      session: {
        getSync(): { session_id: string; user_id: string } | null
        onChange(listener: (session: { user_id: string } | null) => void): unknown
        revoke(): Promise<unknown>
        authenticate(): Promise<unknown>
      }
      user: { onChange(listener: (user: { user_id: string } | null) => void): unknown }
    }
  }
  /** Every user that a client has named since the page was opened, by client. */
  seen: string[][]
  clients: readonly ReturnType<Scope['Maypole']['createUIClient']>[]
}

const names = ['stytch_session', 'shop_session']
const own = { session: 'shop_session', sessionJwt: 'shop_session_jwt' }
const body = '<main><section id="one"></section><section id="two"></section></main>'

/** Makes two clients, the second with these names of cookies, and mounts a login for each. */
async function mountBoth(
  page: Page,
  tokens: readonly string[],
  options: { cookieNames?: typeof own },
): Promise<void> {
  await page.evaluate(
    ([tokens, config, options]) => {
      const scope = window as unknown as Scope
      const { createUIClient } = scope.Maypole
      scope.clients = [createUIClient(tokens[0] ?? ''), createUIClient(tokens[1] ?? '', options)]
      scope.seen = [[], []]
      for (const [index, client] of scope.clients.entries()) {
        const note = (named: { user_id: string } | null) =>
          named !== null && scope.seen[index]?.push(named.user_id)
        note(client.session.getSync())
        client.session.onChange(note)
        client.user.onChange(note)
        client.mountLogin({ elementId: ['#one', '#two'][index], config })
      }
    },
    [tokens, smsConfig, options] as const,
  )
}

const sessions = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Scope).clients.map(({ session }) => session.getSync()?.session_id),
  )

const seen = (page: Page) => page.evaluate(() => (window as unknown as Scope).seen)

/** Creates another project, whose pages are the same. Returns its public token. */
async function createShop(server: TestServer, { origin }: WidgetPages): Promise<string> {
  const handle = `shop-${randomUUID().slice(0, 8)}`
  const { publicTokens } = await asOperator(server, (provider) =>
    provider.projects.create({ handle, name: 'Shop', publicUrl: origin }),
  )
  return publicTokens[0] ?? ''
}

/** Signs somebody new in at one of the logins. */
async function signIn(widget: WidgetPage, journey: Journey, place: string): Promise<void> {
  const { page } = widget
  const number = journey.newPhoneNumber()
  const section = page.locator(place)
  await section.getByLabel('Phone number').fill(number)
  const code = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
  await section.getByLabel('One-time passcode').fill(code)
  await expect(section.getByRole('heading', { name: 'Success' })).toBeVisible()
}

test('two projects on one page have sessions of their own under cookies of their own', async ({
  widget,
  server,
  journey,
  publicToken,
  widgetPages,
}) => {
  const { page } = widget
  const tokens = [publicToken, await createShop(server, widgetPages)]
  await widget.open({ kind: 'none', body })
  await mountBoth(page, tokens, { cookieNames: own })
  for (const place of ['#one', '#two']) await signIn(widget, journey, place)
  const [first, second] = await sessions(page)
  expect(first).toMatch(/^session-/)
  expect(second).toMatch(/^session-/)
  expect(second).not.toBe(first)
  const cookies = await Promise.all(names.map((name) => widget.cookie(name)))
  expect(new Set(cookies).size).toBe(2)
  expect(cookies).not.toContain(undefined)

  // Both are still signed in after a reload, and their servers agree.
  await page.reload()
  await mountBoth(page, tokens, { cookieNames: own })
  expect(await sessions(page)).toEqual([first, second])
  await page.evaluate(() =>
    Promise.all((window as unknown as Scope).clients.map((one) => one.session.authenticate())),
  )
  expect(await sessions(page)).toEqual([first, second])

  // Signing out of one is nothing to the other.
  await page.evaluate(() => (window as unknown as Scope).clients[0]?.session.revoke())
  expect(await sessions(page)).toEqual([undefined, second])
  expect(await widget.cookie(names[0])).toBeUndefined()
  expect(await widget.cookie(names[1])).toBe(cookies[1])
})

test('two projects under the same cookies sign each other out, and never in as somebody else', async ({
  widget,
  server,
  journey,
  publicToken,
  widgetPages,
}) => {
  const { page } = widget
  const tokens = [publicToken, await createShop(server, widgetPages)]
  let asked = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/sdk/v1/sessions/authenticate' && request.method() === 'POST') asked += 1
  })
  await page.clock.install()
  await widget.open({ kind: 'none', body })
  await mountBoth(page, tokens, {})
  await signIn(widget, journey, '#one')
  const cookie = await widget.cookie()
  expect(cookie).toBeDefined()
  // What the first client keeps is nobody to the second one.
  expect((await sessions(page))[1]).toBeUndefined()
  await signIn(widget, journey, '#two')
  expect(await widget.cookie()).not.toBe(cookie)

  // Each asks at its next turn, and the server refuses the session of the other project.
  await page.clock.fastForward('03:05')
  await expect.poll(() => widget.cookie()).toBeUndefined()
  await expect.poll(async () => (await sessions(page))[0]).toBeUndefined()
  await page.clock.fastForward('30:00')
  const [first = [], second = []] = await seen(page)
  expect(new Set(first).size).toBe(1)
  expect(new Set(second).size).toBe(1)
  expect(second).not.toContain(first[0])

  // Nobody is signed in any more, and so nothing is asked for.
  await page.reload()
  await mountBoth(page, tokens, {})
  expect(await sessions(page)).toEqual([undefined, undefined])
  await page.clock.fastForward('30:00')
  await signIn(widget, journey, '#one')
  expect(await seen(page)).toEqual([[expect.any(String), expect.any(String)], []])
  expect(asked).toBeLessThanOrEqual(4)
})
