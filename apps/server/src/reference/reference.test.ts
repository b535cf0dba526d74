import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { definedFields } from '@maypole/platform/defined-fields'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication, developmentAt } from '../testing/create-test-application.ts'
import { listRoutes } from '../testing/list-routes.ts'

interface Operation {
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>
}
interface Document {
  readonly openapi: string
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Routes that no program calls, each with the reason why the reference leaves it out. */
const undocumented = [
  // The tools of assistants have a protocol of their own, which says what they are called with.
  /^\/mcp$/,
  /^\/\.well-known\/oauth-protected-resource(\/mcp)?$/,
  // Pages of an instance in development.
  /^\/dev\//,
  // The hidden page that sign-in clients put into a frame.
  /^\/clientside-services\//,
  // Files of the login widget.
  /^\/widget(\.js|\.json|\/)/,
]

let instance: Awaited<ReturnType<typeof createTestApplication>>
let document: Document
beforeAll(async () => {
  instance = await createTestApplication(developmentAt('http://town.localhost'))
  document = (await instance.app.inject('/openapi.json')).json()
})

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate({ ...structuredClone(document) })
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('has the version of the package', () => {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
    expect(document.info.version).toBe(JSON.parse(text).version)
  })

  it('has every route that programs call, and no other', async () => {
    const routes = listRoutes(instance.app)
    const documented = new Set<string>()
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods))
        documented.add(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    for (const call of documented) {
      const [method = '', path] = call.split(' ')
      const route = routes.find((each) => each.path === path)
      expect(route?.methods, call).toContain(method)
    }
    for (const { path, methods } of routes) {
      if (undocumented.some((pattern) => pattern.test(path))) continue
      for (const method of methods) {
        // HEAD goes with GET, and OPTIONS is what browsers ask before a call.
        if (documented.has(`${method} ${path}`) || /^(HEAD|OPTIONS)$/.test(method)) continue
        const url = path.replace(/:provider/g, 'google').replace(/:\w+/g, 'x-live-x')
        const answer = await instance.app.inject({ method: method as 'GET', url })
        expect(answer.statusCode, `${method} ${path}`).toBe(405)
      }
    }
  })

  it('names each operation once', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const ids = operations.map((operation) => (operation as { operationId?: string }).operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(110)
  })

  it('bounds every text that a request carries', () => {
    const endless: string[] = []
    const visit = (schema: Record<string, unknown>, where: string): void => {
      const isBounded = ['maxLength', 'pattern', 'format', 'enum', 'const'].some(
        (key) => key in schema,
      )
      // A device's name that nothing reads; keys of objects that are bounded as a whole.
      const isNotRead = /\.(dfp_telemetry_id|propertyNames)$|x-www-form-urlencoded/.test(where)
      if (schema.type === 'string' && !isBounded && !isNotRead) endless.push(where)
      for (const [key, value] of Object.entries(schema))
        if (typeof value === 'object' && value !== null)
          visit(value as Record<string, unknown>, `${where}.${key}`)
    }
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const { requestBody = {} } = operation as { requestBody?: Record<string, unknown> }
        visit(requestBody, `${method} ${path}`)
      }
    expect(endless).toEqual([])
  })

  it('is sent again only when it has changed, and is the same for everybody', async () => {
    for (const url of ['/openapi.json', '/docs']) {
      const first = await instance.app.inject({ url, headers: { origin: 'https://evil.example' } })
      expect(first.headers).not.toHaveProperty('set-cookie')
      expect(first.headers['cache-control']).toBe('public, max-age=300')
      const etag = String(first.headers.etag)
      const again = await instance.app.inject({ url, headers: { 'if-none-match': etag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect((await instance.app.inject(url)).body).toBe(first.body)
    }
  })
})

describe('the replies of an instance', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })

  /** Calls, and compares the answer with what the document says of it. */
  async function call(
    operation: `${string} ${string}`,
    request: { parameters?: Record<string, string>; headers?: object; payload?: object } = {},
  ): Promise<LightMyRequestResponse> {
    const [method = '', path = ''] = operation.split(' ')
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => request.parameters?.[name] ?? 'x')
    const { headers = {}, payload } = request
    const answer = await instance.app.inject(
      definedFields({
        method: method as 'GET',
        url,
        headers: headers as Record<string, string>,
        payload,
      }),
    )
    const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} }
    const { statusCode } = answer
    const response = responses[statusCode] ?? responses[`${Math.floor(statusCode / 100)}XX`]
    expect(response, `${operation} answers ${statusCode}`).toBeDefined()
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
    const content = Object.entries(response?.content ?? {})
    const [media, body] = content.find(([name]) => name.split(';')[0] === type) ?? []
    expect(media !== undefined || (content.length === 0 && answer.body === ''), operation).toBe(
      true,
    )
    if (/json/.test(type) && body !== undefined) {
      const components = { components: (document as { components?: object }).components }
      const isRight = ajv.validate({ ...components, ...body.schema }, answer.json())
      expect(isRight, `${operation}: ${ajv.errorsText()} in ${answer.body}`).toBe(true)
    }
    return answer
  }

  it('match the document, from the first code to the last event', async () => {
    const page = (await instance.app.inject('/')).body
    const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0] ?? ''
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`${publicToken}:${password}`).toString('base64')}`,
    })
    const asPage = { headers: basic(publicToken) }
    await call('GET /healthz')
    await call('GET /readyz')
    await call('GET /.well-known/jwks.json')
    await call('GET /.well-known/openid-configuration')
    await call('GET /sdk/v1/projects/bootstrap/{publicToken}', { parameters: { publicToken } })
    const phone_number = '+15555550100'
    const sent = await call('POST /sdk/v1/otps/sms/login_or_create', {
      ...asPage,
      payload: { phone_number },
    })
    expect(sent.statusCode).toBe(200)
    const outbox = await instance.app.inject({ url: '/dev/outbox', headers: { host: 'localhost' } })
    const token = /\b\d{6}\b/.exec(outbox.json()[0].text)?.[0]
    const signedIn = await call('POST /sdk/v1/otps/authenticate', {
      ...asPage,
      payload: {
        token,
        method_id: sent.json().data.method_id,
        session_duration_minutes: 60,
      },
    })
    expect(signedIn.statusCode).toBe(200)
    const session = signedIn.json().data.session_token as string
    const asUser = { headers: basic(session) }
    expect((await call('GET /sdk/v1/users/me', asUser)).statusCode).toBe(200)
    expect((await call('GET /sdk/v1/users/me/sessions', asUser)).statusCode).toBe(200)
    expect((await call('GET /sdk/v1/users/connected_apps', asUser)).statusCode).toBe(200)
    expect((await call('POST /sdk/v1/totps', { ...asUser, payload: {} })).statusCode).toBe(200)

    const headers = { authorization: `Bearer ${session}` }
    const site = await call('POST /api/sites', {
      headers,
      payload: {
        title: 'Town',
        slug: 'town',
        theme: { primaryColor: '#00e5cc', backgroundColor: '#ffffff' },
      },
    })
    expect(site.statusCode).toBe(201)
    const parameters = { site: 'town' }
    const inSite = { headers, parameters }
    const gets = ['/sites/{site}/settings', '/sites/{site}/profile', '/sites/{site}/profiles']
    const lists = ['/sites/{site}/links', '/sites/{site}/announcements', '/sites/{site}/events']
    const posts = {
      links: { title: 'Help', url: 'example.org' },
      announcements: { headline: 'Hello' },
      events: { title: 'Fair', startDate: '2099-05-01T10:00', rrule: 'FREQ=WEEKLY' },
    }
    for (const [name, payload] of Object.entries(posts)) {
      const added = await call(`POST /api/sites/{site}/${name}`, { ...inSite, payload })
      expect(added.statusCode, added.body).toBe(201)
    }
    for (const path of ['/site/{site}', '/sites', ...gets, ...lists])
      expect((await call(`GET /api${path}`, inSite)).statusCode, path).toBe(200)
    const [event] = (await call('GET /api/sites/{site}/events', inSite)).json()
    const ofEvent = { headers, parameters: { ...parameters, event: event.id } }
    const file = await call('GET /api/sites/{site}/events/{event}/calendar.ics', ofEvent)
    expect(file.statusCode).toBe(200)
    expect((await call('DELETE /api/sites/{site}/events/{event}', ofEvent)).statusCode).toBe(204)
    expect((await call('POST /sdk/v1/sessions/revoke', asUser)).statusCode).toBe(200)
  })

  it('match the document when every operation is refused', async () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods))
        for (const payload of method === 'get' ? [undefined] : [undefined, { phone_number: 7 }])
          await call(`${method.toUpperCase()} ${path}`, payload === undefined ? {} : { payload })
  })
})

describe('the page', () => {
  it('has a place for every operation and object, and links to nothing else', async () => {
    const { body } = await instance.app.inject('/docs')
    const ids = Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const methods of Object.values(document.paths))
      for (const operation of Object.values(methods))
        expect(ids).toContain((operation as { operationId?: string }).operationId)
    const targets = Array.from(body.matchAll(/ href="([^"]+)"/g), ([, target = '']) => target)
    for (const target of targets)
      if (target.startsWith('#')) expect(ids).toContain(target.slice(1))
      else expect(['/openapi.json', '/docs/errors']).toContain(target)
  })

  it('loads nothing, runs no script, and has only the style sheet that its policy allows', async () => {
    const { body, headers } = await instance.app.inject('/docs')
    expect(body).not.toMatch(/<(script|link|img|iframe|form)\b|\sstyle=|\son\w+=/)
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect(style).toContain('prefers-color-scheme:dark')
  })
})
