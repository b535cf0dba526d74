import { createHash } from 'node:crypto'
import { providerErrors } from '@maypole/contract/provider'
import { openTestSqlite } from '@maypole/platform/database/testing'
import { Window } from 'happy-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/index.ts'
import { errorAdvice } from './error-advice.ts'

function read(html: string) {
  return new new Window().DOMParser().parseFromString(html, 'text/html')
}

describe('the page of errors', () => {
  const { database } = openTestSqlite()
  let provider: TestProvider
  beforeAll(async () => {
    provider = await createTestProvider({ database })
  })
  const open = (headers = {}) => provider.app.inject({ url: '/docs/errors', headers })

  it('is at the address that every refusal links to', async () => {
    const document = read((await open()).body)
    const refusals = [
      await provider.call('GET /nothing'),
      await provider.call('GET /users/%zz'),
      await provider.call('GET /users/me', { headers: { authorization: 'Basic x' } }),
      await provider.call('POST /otps/sms/login_or_create', { body: '{' }),
      await provider.app.inject('/v1/users/x'),
    ]
    for (const refusal of refusals) {
      const url = new URL(refusal.json().error_url)
      expect([url.origin, url.pathname]).toEqual(['https://maypole.test', '/docs/errors'])
      const section = document.getElementById(url.hash.slice(1))
      expect(section?.querySelector('h2')?.textContent).toBe(refusal.json().error_type)
      expect(section?.textContent).toContain(refusal.json().error_message)
    }
  })

  it('has every error once, with its status, what it means and what to do', async () => {
    const document = read((await open()).body)
    const sections = [...document.querySelectorAll('section')]
    expect(sections.map((section) => section.id)).toEqual(Object.keys(providerErrors).toSorted())
    for (const section of sections) {
      const type = section.id as keyof typeof providerErrors
      const [status, meaning] = providerErrors[type]
      const paragraphs = [...section.querySelectorAll('p')].map((each) => each.textContent)
      expect(paragraphs).toEqual([
        expect.stringMatching(new RegExp(`^${status} [A-Z]`)),
        meaning,
        errorAdvice[type],
      ])
      expect(section.querySelector('h2 a')?.getAttribute('href')).toBe(`#${type}`)
      expect(errorAdvice[type]).toMatch(/^[A-Z].{15,}\.$/)
    }
  })

  it('runs no script, loads nothing, and has only the style sheet that its policy allows', async () => {
    const { headers, body } = await open()
    const document = read(body)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(document.querySelectorAll('script, link, img, iframe, form, [style]')).toHaveLength(0)
    const style = document.querySelector('style')?.textContent ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    expect(document.querySelector('meta[name=viewport]')).not.toBeNull()
    expect(style).toContain('prefers-color-scheme:dark')
  })

  it('answers 304 when it has not changed', async () => {
    const { etag } = (await open()).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await open({ 'if-none-match': known })
      expect([again.statusCode, again.body], known).toEqual([304, ''])
    }
    expect((await open({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})
