import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'

const publicUrl = 'https://town.example'
const email = 'ann@example.org'

describe('a mailed link', () => {
  let instance: Awaited<ReturnType<typeof createTestApplication>>
  let authorization: string
  beforeAll(async () => {
    instance = await createTestApplication(developmentAt(publicUrl))
    const page = await instance.app.inject({ url: '/sites', headers: { accept: 'text/html' } })
    const publicToken = /public-token-live-[0-9a-f-]{36}/.exec(page.body)?.[0] ?? ''
    authorization = `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`
  })

  const call = (path: string, payload: object, headers: Record<string, string> = {}) =>
    instance.app.inject({
      method: 'POST',
      url: `/sdk/v1${path}`,
      headers: { authorization, ...headers },
      payload,
    })

  /** Returns the links in the newest mail to an address. */
  async function linksTo(address: string): Promise<URL[]> {
    const outbox = await instance.app.inject({ url: '/dev/outbox', headers: { host: 'localhost' } })
    const messages = outbox.json() as { to: string; text: string }[]
    const mail = messages.findLast(({ to }) => to === address)
    return (mail?.text.match(/^https?:\/\/\S+$/gm) ?? []).map((link) => new URL(link))
  }

  it('points to the configured address, whatever Host a request sends', async () => {
    const spoofed = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-server': 'evil.example',
      forwarded: 'host=evil.example;proto=http',
      'x-original-url': 'https://evil.example/',
      'x-sdk-parent-host': 'https://evil.example',
    }
    for (const [path, to] of [
      ['/magic_links/email/login_or_create', 'bob@example.org'],
      ['/passwords/email/reset/start', 'eve@example.org'],
    ] as const) {
      expect((await call(path, { email: to }, spoofed)).statusCode).toBe(200)
      const links = await linksTo(to)
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(link.origin).toBe(publicUrl)
    }
  })

  it('can be opened by a mail scanner, and still works for its recipient', async () => {
    expect((await call('/magic_links/email/login_or_create', { email })).statusCode).toBe(200)
    const [link] = await linksTo(email)
    const token = link?.searchParams.get('token')
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET'] as const) {
      const opened = await instance.app.inject({
        method,
        url: `${link?.pathname}${link?.search}`,
        headers: { accept: 'text/html,*/*' },
      })
      expect(opened.statusCode).toBeLessThan(500)
      if (method !== 'GET') continue
      expect(opened.statusCode).toBe(200)
      expect(opened.headers['referrer-policy']).toBe('no-referrer')
      expect(opened.body).not.toContain(token)
    }
    // The endpoint accepts it only in a POST with the project's credentials.
    for (const url of [
      `/sdk/v1/magic_links/authenticate?token=${token}`,
      `/v1/magic_links/authenticate?token=${token}`,
    ])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await instance.app.inject({ method, url })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await call('/magic_links/authenticate', { token })).statusCode).toBe(200)
    expect((await call('/magic_links/authenticate', { token })).statusCode).toBe(401)
  })
})
