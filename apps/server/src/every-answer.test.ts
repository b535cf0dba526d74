import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'
import { listRoutes } from './testing/list-routes.ts'

const html = 'text/html,application/xhtml+xml'
const requests = {
  'of a program': { headers: { accept: 'application/json' } },
  'of a browser': { headers: { accept: html, cookie: 'stytch_session=x; maypole_oauth=x' } },
  'of a page elsewhere': { headers: { accept: html, origin: 'https://evil.example' } },
  'of a hidden page': { headers: { accept: html, origin: 'null' } },
  'that cannot be read': {
    headers: { authorization: 'Basic ####', 'content-type': 'application/json' },
    payload: '{"a":',
  },
} as const
type Kind = keyof typeof requests
const kinds = Object.keys(requests) as Kind[]

/**
 * What shared caches may store: public keys, descriptions of the instance, a site's public part,
 * and files.
 */
const cacheable = [
  /^\/\.well-known\//,
  /^\/v1\/sessions\/jwks\//,
  /^\/v1\/public\/:projectId\/\.well-known\//,
  /^\/avatars\//,
  /^\/manifest\//,
  /^\/api\/(favicons|site\/:site)$/,
  /^\/dev\/(outbox|widget|widget-code)\.(css|js)$/,
  /^\/(docs|docs\/errors|openapi\.json)$/,
]
/** Called by pages of any origin, without credentials of the browser. */
const forEveryOrigin = [
  /\/oauth2\/(register|token|introspect|revoke|userinfo)$/,
  /\.well-known\//,
  // Public keys, under the address that backends use.
  /^\/v1\/sessions\/jwks\//,
]

/** Calls that change nothing, although their secret is in a body and not in the address. */
const reading = ['/api/invitations/show']

const always: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /camera=\(\)/,
  'x-request-id': /^request-id-[0-9a-f-]{36}$/,
}

/** Returns the faults of a response, whatever its status. */
function faultsOf(answer: LightMyRequestResponse): string[] {
  const { headers, body } = answer
  const faults: string[] = []
  const demand = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  demand(answer.statusCode < 500, `status ${answer.statusCode}`)
  for (const [name, value] of Object.entries(always))
    demand(value.test(String(headers[name])), `${name}: ${headers[name]}`)
  for (const name of ['server', 'x-powered-by']) demand(!(name in headers), name)

  const policy = String(headers['content-security-policy'])
  demand(policy.startsWith("default-src 'none';"), policy)
  demand(!/unsafe|\*|https?:|script-src(?! 'self'( 'sha256-[^']+')*;)/.test(policy), policy)
  const isSandboxed = policy.endsWith('; sandbox')
  for (const part of ["base-uri 'none'", 'form-action ', "frame-ancestors 'none'"])
    demand(isSandboxed || policy.includes(part), `${part} is not in ${policy}`)

  const type = String(headers['content-type'] ?? '')
  const hasCharset = /^image\/|; charset=utf-8$|^$/.test(type)
  demand(body === '' || (type !== '' && hasCharset), `content-type: ${type}`)
  demand(
    !/\bat .*\.ts:\d+|\bselect\b.*\bfrom\b|node_modules|\/packages\/|SQLITE|pg_/i.test(body),
    body,
  )
  if (type.startsWith('text/html'))
    demand(
      !/<script(?![^>]*(src=|"application\/json"))|\son\w+=|style=/.test(
        withoutHashed(body, policy),
      ),
      body,
    )
  for (const cookie of [headers['set-cookie'] ?? []].flat())
    demand(/; Path=\/;.*; SameSite=(Lax|None)\b.*; Secure\b/.test(cookie), cookie)
  return faults
}

/** Leaves out the inline scripts that the policy names by their hash. */
function withoutHashed(body: string, policy: string): string {
  return body.replace(/<script>(.*?)<\/script>/gs, (element, content: string) => {
    const hash = createHash('sha256').update(content).digest('base64')
    return policy.includes(`'sha256-${hash}'`) ? '' : element
  })
}

describe('every answer', () => {
  let instance: Awaited<ReturnType<typeof createTestApplication>>
  let ids: Record<string, string> = {}
  beforeAll(async () => {
    instance = await createTestApplication(developmentAt('https://town.example'))
    const page = (await instance.app.inject('/')).body
    const [publicToken = ''] = /public-token-live-[0-9a-f-]{36}/.exec(page) ?? []
    const discovery = (await instance.app.inject('/.well-known/openid-configuration')).body
    const [projectId = ''] = /project-live-[0-9a-f-]{36}/.exec(discovery) ?? []
    expect(publicToken && projectId).not.toBe('')
    ids = { publicToken, projectId, provider: 'google' }
  })

  /** Calls every route in every way, including unsupported methods. */
  async function askAll(kind: Kind, look: (path: string, answer: LightMyRequestResponse) => void) {
    const routes = listRoutes(instance.app)
    expect(routes.length).toBeGreaterThan(100)
    for (const { path, methods } of routes) {
      const url = path.replace(/:(\w+)/g, (_, key: string) => ids[key] ?? 'x')
      for (const method of new Set([...methods, 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])) {
        const request = { method: method as 'GET', url, ...requests[kind] }
        look(path, await instance.app.inject(request))
      }
    }
  }

  it.each(kinds)('to a request %s is safe to show and to send on', async (kind) => {
    await askAll(kind, (path, answer) => {
      expect(faultsOf(answer), `${answer.raw.req.method} ${path}`).toEqual([])
    })
  })

  it('is not cacheable unless it is public', async () => {
    await askAll('of a program', (path, { headers, statusCode }) => {
      const isPublic = statusCode < 400 && cacheable.some((pattern) => pattern.test(path))
      if (!isPublic) expect(headers['cache-control'], path).toBe('no-store')
    })
  })

  it.each(['of a page elsewhere', 'of a hidden page'] as const)(
    'to a request %s cannot be read there, but for what rests on no cookie',
    async (kind) => {
      await askAll(kind, (path, { headers }) => {
        const allowed = headers['access-control-allow-origin']
        if (allowed === undefined) return
        expect(allowed, path).toBe('*')
        expect(headers, path).not.toHaveProperty('access-control-allow-credentials')
        expect(forEveryOrigin.some((pattern) => pattern.test(path))).toBe(true)
      })
    },
  )

  it.each([
    '/',
    '/sites',
    '/authenticate?token=x&stytch_token_type=magic_links',
    '/assets/app-1.js',
    '/favicon.svg',
    '/nothing.txt',
    '/%zz',
    '/sdk/v1/%zz',
    '/sdk/v1/nothing',
    '/v1/nothing',
    '/api/nothing',
    '/api/sites/%00',
    `/api/${'a'.repeat(3000)}`,
    'http://evil.example/',
  ])('at %s is safe, too', async (url) => {
    for (const kind of kinds) {
      for (const method of ['GET', 'HEAD', 'POST', 'TRACE'] as const) {
        const answer = await instance.app.inject({ method, url, ...requests[kind] })
        expect(faultsOf(answer), `${method} ${url} ${kind}`).toEqual([])
      }
    }
  })

  it('refuses changes requested by pages of other origins', async () => {
    await askAll('of a page elsewhere', (path, { raw, statusCode }) => {
      if (!/^\/(api|sdk)\//.test(path) || reading.includes(path)) return
      if (/^(GET|HEAD)$/.test(raw.req.method ?? '')) return
      expect([401, 403, 404, 405], `${raw.req.method} ${path}`).toContain(statusCode)
    })
  })
})
