import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asOperator } from '../clients/support/operator.ts'
import { expect, smsConfig, test } from './support/widget-test.ts'

interface Scope {
  Maypole: {
    createUIClient(
      publicToken: string,
      options?: object,
    ): {
      mountLogin(options: object): unknown
      session: {
        getSync(): { session_id: string } | null
        revoke(): Promise<unknown>
        authenticate(): Promise<unknown>
      }
    }
  }
  clients: readonly ReturnType<Scope['Maypole']['createUIClient']>[]
}

const names = ['stytch_session', 'shop_session']

/** Makes two clients, the second with cookies of its own, and mounts a login for each. */
async function mountBoth(page: Page, tokens: readonly string[]): Promise<void> {
  await page.evaluate(
    ([tokens, config]) => {
      const scope = window as unknown as Scope
      const { createUIClient } = scope.Maypole
      const own = { session: 'shop_session', sessionJwt: 'shop_session_jwt' }
      scope.clients = [
        createUIClient(tokens[0] ?? ''),
        createUIClient(tokens[1] ?? '', { cookieNames: own }),
      ]
      for (const [index, client] of scope.clients.entries())
        client.mountLogin({ elementId: ['#one', '#two'][index], config })
    },
    [tokens, smsConfig] as const,
  )
}

const sessions = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Scope).clients.map(({ session }) => session.getSync()?.session_id),
  )

test('two projects on one page have sessions of their own under cookies of their own', async ({
  widget,
  server,
  journey,
  publicToken,
  widgetPages,
}) => {
  const { page } = widget
  const shop = await asOperator(server, (provider) =>
    provider.projects.create({
      handle: `shop-${randomUUID().slice(0, 8)}`,
      name: 'Shop',
      publicUrl: widgetPages.origin,
    }),
  )
  const tokens = [publicToken, shop.publicTokens[0] ?? '']
  const body = '<main><section id="one"></section><section id="two"></section></main>'
  await widget.open({ kind: 'none', body })
  await mountBoth(page, tokens)
  for (const place of ['#one', '#two']) {
    const number = journey.newPhoneNumber()
    const section = page.locator(place)
    await section.getByLabel('Phone number').fill(number)
    const code = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
    await section.getByLabel('One-time passcode').fill(code)
    await expect(section.getByRole('heading', { name: 'Success' })).toBeVisible()
  }
  const [first, second] = await sessions(page)
  expect(first).toMatch(/^session-/)
  expect(second).toMatch(/^session-/)
  expect(second).not.toBe(first)
  const cookies = await Promise.all(names.map((name) => widget.cookie(name)))
  expect(new Set(cookies).size).toBe(2)
  expect(cookies).not.toContain(undefined)

  // Both are still signed in after a reload, and their servers agree.
  await page.reload()
  await mountBoth(page, tokens)
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
