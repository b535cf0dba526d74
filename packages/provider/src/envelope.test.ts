import { providerErrors } from '@maypole/contract/provider'
import { eachDatabase } from '@maypole/platform/database/testing'
import { definedFields } from '@maypole/platform/defined-fields'
import { createLog } from '@maypole/platform/log'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { createTestProvider } from './testing/index.ts'

const basic = (left: string, right: string) =>
  `Basic ${Buffer.from(`${left}:${right}`).toString('base64')}`

/**
 * Throws unless clients of the protocol can parse a reply. Every error has a name, and reveals
 * nothing internal.
 */
function expectReadable(response: LightMyRequestResponse, request: unknown): void {
  const told = JSON.stringify(request)
  const { statusCode, headers, body } = response
  expect(statusCode, told).toBeLessThan(500)
  expect(headers['x-request-id'], told).toMatch(/^request-id-[0-9a-f-]{36}$/)
  expect(body, told).not.toMatch(
    /\.ts\b|node_modules|\/src\/|\bat \w+ \(|sqlite|postgres|syntax error|constraint|select .* from/i,
  )
  if (statusCode < 400) return
  const type = String(headers['content-type'])
  // Pages opened by a person get an error page, and standard OAuth errors of RFC 6749 §5.2
  // (docs/wire.md §6).
  if (type.startsWith('text/html')) return
  expect(type, told).toBe('application/json; charset=utf-8')
  if (body === '') return
  const answer = response.json()
  expect(answer, told).toMatchObject({
    status_code: statusCode,
    request_id: headers['x-request-id'],
  })
  if ('error' in answer) {
    expect(answer, told).toEqual({
      error: expect.stringMatching(/^[a-z_]+$/),
      error_description: expect.any(String),
      status_code: statusCode,
      request_id: expect.any(String),
    })
    return
  }
  const known = providerErrors[answer.error_type as keyof typeof providerErrors]
  expect(known?.[0], told).toBe(statusCode)
  expect(answer.error_message, told).toBe(known?.[1])
  expect(answer.error_url, told).toBe(`https://maypole.test/docs/errors#${answer.error_type}`)
  // Clients treat these at top level as a schema error of another protocol (docs/wire.md §2).
  for (const member of ['data', 'body', 'params', 'query'])
    expect(answer).not.toHaveProperty(member)
}

/**
 * Texts that have broken others: NUL, lone surrogates, other alphabets, much of it, what means
 * something somewhere.
 */
const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '%00',
    '%zz',
    '../..',
    '0',
    'null',
    '__proto__',
    'constructor',

    "' or 1=1 --",
    '{{7*7}}',
    '\r\nset-cookie: a=b',
    '\u2028',
    'a'.repeat(5000),
    '+12025550101',

    'ann@example.org',
    'https://maypole.test/',
    'project-live-x',
    '١٢٣٤٥٦',
    '\u{1f600}',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const names = [
  'phone_number',
  'email',
  'token',
  'code',
  'method_id',
  'password',
  'existing_password',
  'session_duration_minutes',
  'expiration_minutes',
  'session_token',
  'session_jwt',
  'user_id',

  'totp_code',
  'recovery_code',
  'public_key_credential',
  'domain',
  'name',
  'provider',
  'locale',

  'crypto_wallet_address',
  'crypto_wallet_type',
  'signature',
  'siwe_params',
  'code_verifier',
  'untrusted_metadata',
  'client_id',
  'redirect_uri',
  'response_type',
  'scopes',
  'scope',
  'consent_granted',
  'grant_type',
  'refresh_token',
  'login_magic_link_url',
  'session_id',

  '__Authorization',
  'id_token',
  'stytch_csrf_token',
  'state',
  'public_token',
  'code_challenge',
]
const value = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(-1, 1e308, 2 ** 53, 0.5, null, true, [], {}, [[[[]]]], ['a']),
)
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), oddText), value, { maxKeys: 6 })

function encodeSegment(text: string): string {
  const encoded = encodeURIComponent(text.isWellFormed() ? text : '\ufffd').slice(0, 4000)
  // The stand-in for the network resolves these as a browser does.
  return /^\.{1,2}$/.test(encoded) ? 'dots' : encoded
}

function encodeFields(given: Record<string, unknown>): string {
  // An object may have any `toString`, also one that is no function.
  const write = (each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each))
  return Object.entries(given)
    .map(([name, each]) => `${encodeSegment(name)}=${encodeSegment(write(each))}`)
    .join('&')
}

const methods = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
)
const types = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  ';;;',
  'a/b',
  '',
)
const bodies = fc.oneof(
  { weight: 4, arbitrary: fields.map((each) => JSON.stringify(each)) },
  fields.map(encodeFields),
  fc.jsonValue({ maxDepth: 4 }).map((each) => JSON.stringify(each)),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom('', '{', '{"phone_number":', '[]', 'null', `"${'x'.repeat(300_000)}"`, '[1e999]'),
)
const headerText = fc.string({ unit: fc.constantFrom(...'aZ09 ,;=/:"\\%<>\u00ff'), maxLength: 60 })

const theRightOne = 'of the session, or of the project'
const plenty = { limit: 1_000_000, seconds: 60 }

eachDatabase('every request', (open) => {
  it('gets a well-formed response, without an internal error', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'error', write: (line) => lines.push(line), now: () => 0 })
    const { app, provider, publicToken, projectId, endpoints, signIn } = await createTestProvider({
      database: await open(),
      log,
      settings: {
        limits: {
          sendsPerNumber: plenty,
          sendsPerNumberAndDay: plenty,
          sendsPerRange: plenty,
          sendsPerAddress: plenty,
          guessesPerAddress: plenty,
          factorChangesPerUser: plenty,
        },
        oauth: { providers: { google: { clientId: 'a', clientSecret: 'b' } } },
      },
    })
    let session = await signIn('+12025550101')
    const { secret } = await provider.projects.renewSecret(projectId)

    const ours: string[] = []
    for (const endpoint of endpoints) {
      const [method, url] = endpoint.split(' ') as ['GET', string]
      const isOurs = /^\/(sdk\/)?v1\//.test(url)
      if (isOurs && (await app.inject({ method, url })).statusCode !== 405) ours.push(endpoint)
    }
    const address = fc
      .tuple(fc.constantFrom(...ours), fc.array(oddText, { minLength: 3, maxLength: 3 }))
      .chain(([endpoint, texts]) => {
        const [method = '', pattern = ''] = endpoint.split(' ')
        const path = pattern
          .split('/')
          .map((part, index) =>
            part.startsWith(':') || part === '*'
              ? part === ':projectId' && index > 2
                ? fc.constantFrom(projectId, encodeSegment(texts[index % 3] ?? ''))
                : fc.constantFrom(
                    encodeSegment(texts[index % 3] ?? ''),
                    '%zz',
                    '%ff',
                    '%00',
                    'x%00',
                  )
              : fc.constant(part),
          )
        return fc.record({
          method: fc.oneof({ weight: 4, arbitrary: fc.constant(method) }, methods),
          path: fc.tuple(...path).map((parts) => parts.join('/')),
        })
      })
    const elsewhere = fc.record({
      method: methods,
      path: fc
        .tuple(
          fc.constantFrom('/sdk/v1', '/v1', '/v1/public', `/v1/public/${projectId}/oauth2`),
          fc.array(fc.oneof(oddText.map(encodeSegment), fc.constantFrom('%zz', 'a;b', '')), {
            maxLength: 4,
          }),
        )
        .map((parts) => parts.flat().join('/')),
    })
    const request = fc.record({
      to: fc.oneof({ weight: 4, arbitrary: address }, elsewhere),
      query: fc.oneof(
        fc.constant(''),
        fields.map((each) => `?${encodeFields({ ...each, public_token: publicToken })}`),
        fc.constantFrom('?%zz', '?a[]=1&a[]=2', `?public_token=${publicToken}`, '?a=1&a=2'),
      ),
      headers: fc.record(
        {
          authorization: fc.oneof(
            { weight: 6, arbitrary: fc.constant(theRightOne) },
            fc.constantFrom(
              basic(publicToken, publicToken),
              basic(projectId, secret),
              basic('\0', 'é'),
              'Basic',
              'Basic ####',
              'Bearer a.b.c',
              'Digest a="b"',
            ),
            headerText,
          ),
          'content-type': types,
          origin: fc.oneof(
            { weight: 4, arbitrary: fc.constant('https://maypole.test') },
            fc.constantFrom('null', 'https://evil.example', 'x y'),
          ),
          cookie: fc.oneof(
            headerText,
            fc.constant('__Host-maypole_oauth=a; __Host-maypole_oauth=b'),
          ),
          accept: fc.constantFrom('application/json', 'text/html', '*/*'),
          'x-sdk-client': headerText,
          'x-stytch-oauth-type': fc.constantFrom('google-one-tap', 'other'),
          'user-agent': headerText,
        },
        { requiredKeys: ['authorization'] },
      ),
      payload: fc.option(bodies, { nil: undefined }),
      remoteAddress: fc.ipV4(),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ to, query, headers, payload, remoteAddress }) => {
        const isRight = headers.authorization === theRightOne
        const authorization = !isRight
          ? headers.authorization
          : to.path.startsWith('/v1')
            ? basic(projectId, secret)
            : basic(publicToken, session)
        const response = await app.inject(
          definedFields({
            method: to.method as 'GET',
            url: `${to.path}${query}`,
            headers: { ...headers, authorization },
            remoteAddress,
            payload,
          }),
        )
        expectReadable(response, { to, query, headers, payload })
        // Some of what is asked ends the session.
        if (isRight && response.body.includes('session_not_found'))
          session = await signIn('+12025550101')
      }),
      { numRuns: 800 },
    )
    expect(lines).toEqual([])
  })
})
