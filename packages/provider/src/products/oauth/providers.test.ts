import { openTestSqlite } from '@maypole/platform/database/testing'
import {
  decodeProtectedHeader,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importSPKI,
  jwtVerify,
} from 'jose'
import { describe, expect, it } from 'vitest'
import type { OauthProviderSettings } from '../../settings/oauth.ts'
import { createForgingIssuer, type ForgingIssuer } from '../../testing/forging-issuer.ts'
import { createSettableClock, createTestProvider } from '../../testing/index.ts'
import { knownProviders } from './providers/registry.ts'

const client = { clientId: 'our-client', clientSecret: 'our:secret' }

type Fetch = typeof fetch

/** A project with one provider, and a browser that signs in there by the given answers. */
async function begin(
  slug: string,
  settings: OauthProviderSettings,
  answer: Fetch,
  now = Date.now(),
) {
  const { database } = openTestSqlite()
  const requests: { url: string; headers: Headers; body: string }[] = []
  const provider = await createTestProvider({
    database,
    clock: createSettableClock(now),
    fetch: async (input, init) => {
      requests.push({
        url: String(input),
        headers: new Headers(init?.headers),
        body: String(init?.body ?? ''),
      })
      return answer(input, init)
    },
    settings: { oauth: { providers: { [slug]: settings } } },
  })
  const { app, publicToken, projectId, call } = provider
  const callback = `/v1/oauth/callback/${slug}-${projectId}`

  async function start() {
    const started = await app.inject({
      url: `/v1/public/oauth/${slug}/start?public_token=${publicToken}`,
    })
    expect(started.statusCode, started.body).toBe(302)
    const url = new URL(String(started.headers.location))
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    return { url, cookie, state: url.searchParams.get('state') ?? '' }
  }
  async function finish({ cookie, state }: { cookie: string; state: string }, more = '') {
    const page = await app.inject({
      url: `${callback}?code=the-code&state=${state}${more}`,
      headers: { cookie },
    })
    const token = new URL(String(page.headers.location)).searchParams.get('token') ?? ''
    const response = await call('POST /oauth/authenticate', { body: { token } })
    expect(response.statusCode, `${page.headers.location}`).toBe(200)
    return response.json().data
  }
  return { app, callback, start, finish, requests }
}

/** Replies by the path of the address; objects as JSON. */
function answerWith(answers: Readonly<Record<string, object>>): Fetch {
  return async (input) => {
    const { host, pathname } = new URL(String(input))
    const answer = answers[host + pathname]
    return answer === undefined
      ? new Response('nothing here', { status: 404 })
      : Response.json(answer)
  }
}

const basic = `Basic ${Buffer.from('our-client:our%3Asecret').toString('base64')}`
const token = { access_token: 'at', token_type: 'bearer', expires_in: 60 }

interface PlainCase {
  readonly slug: string
  readonly tokenAnswer?: object
  readonly answers: Readonly<Record<string, object>>
  readonly tokenUrl: string
  readonly byBasic: boolean
  readonly expected: {
    readonly type: string
    readonly subject: string
    readonly name: readonly [string, string]
    readonly email?: string
    readonly picture?: string
  }
}

// Answers as the providers' own documentation shows them.
const plainCases: readonly PlainCase[] = [
  {
    slug: 'github',
    tokenUrl: 'github.com/login/oauth/access_token',
    tokenAnswer: { ...token, scope: 'read:user,user:email' },
    byBasic: false,
    answers: {
      'api.github.com/user': {
        id: 583231,
        login: 'octocat',
        name: 'The Octocat',
        email: 'public@example.org',
        avatar_url: 'https://avatars.githubusercontent.com/u/583231?v=4',
      },
      'api.github.com/user/emails': [
        { email: 'other@example.org', primary: false, verified: true },
        { email: 'octocat@example.org', primary: true, verified: true },
      ] as never,
    },
    expected: {
      type: 'Github',
      subject: '583231',
      name: ['The Octocat', ''],
      email: 'octocat@example.org',
      picture: 'https://avatars.githubusercontent.com/u/583231?v=4',
    },
  },
  {
    slug: 'facebook',
    tokenUrl: 'graph.facebook.com/v23.0/oauth/access_token',
    byBasic: false,
    answers: {
      'graph.facebook.com/v23.0/me': {
        id: '10158',
        name: 'Ann Lee',
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann@example.org',
        picture: { data: { url: 'https://scontent.example/ann.jpg', width: 200 } },
      },
    },
    expected: {
      type: 'Facebook',
      subject: '10158',
      name: ['Ann', 'Lee'],
      picture: 'https://scontent.example/ann.jpg',
    },
  },
  {
    slug: 'discord',
    tokenUrl: 'discord.com/api/oauth2/token',
    byBasic: true,
    answers: {
      'discord.com/api/users/@me': {
        id: '80351110224678912',
        username: 'nelly',
        global_name: 'Nelly',
        avatar: '8342729096ea3675442027381ff50dfe',
        verified: true,
        email: 'nelly@example.org',
        locale: 'en-US',
      },
    },
    expected: {
      type: 'Discord',
      subject: '80351110224678912',
      name: ['Nelly', ''],
      email: 'nelly@example.org',
      picture:
        'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png',
    },
  },
  {
    slug: 'amazon',
    tokenUrl: 'api.amazon.com/auth/o2/token',
    byBasic: false,
    answers: {
      'api.amazon.com/user/profile': {
        user_id: 'amzn1.account.K2LI23KL2LK2',
        email: 'mhashimoto-04@example.org',
        name: 'Mork Hashimoto',
      },
    },
    expected: {
      type: 'Amazon',
      subject: 'amzn1.account.K2LI23KL2LK2',
      name: ['Mork Hashimoto', ''],
    },
  },
  {
    slug: 'bitbucket',
    tokenUrl: 'bitbucket.org/site/oauth2/access_token',
    byBasic: true,
    answers: {
      'api.bitbucket.org/2.0/user': {
        uuid: '{a1b2}',
        display_name: 'Bo',
        links: { avatar: { href: 'https://bitbucket.example/bo.png' } },
      },
      'api.bitbucket.org/2.0/user/emails': {
        values: [{ email: 'bo@example.org', is_primary: true, is_confirmed: true }],
      },
    },
    expected: {
      type: 'Bitbucket',
      subject: '{a1b2}',
      name: ['Bo', ''],
      email: 'bo@example.org',
      picture: 'https://bitbucket.example/bo.png',
    },
  },
  {
    slug: 'coinbase',
    tokenUrl: 'login.coinbase.com/oauth2/token',
    byBasic: false,
    answers: {
      'api.coinbase.com/v2/user': {
        data: {
          id: '9da7a204-544e-5fd1-9a12-61176c5d4cd8',
          name: 'User One',
          email: 'user1@example.org',
          avatar_url: 'https://images.coinbase.example/one.png',
        },
      },
    },
    expected: {
      type: 'Coinbase',
      subject: '9da7a204-544e-5fd1-9a12-61176c5d4cd8',
      name: ['User One', ''],
      picture: 'https://images.coinbase.example/one.png',
    },
  },
  {
    slug: 'twitter',
    tokenUrl: 'api.x.com/2/oauth2/token',
    byBasic: true,
    answers: {
      'api.x.com/2/users/me': {
        data: {
          id: '2244994945',
          name: 'X Dev',
          username: 'TwitterDev',
          profile_image_url: 'https://pbs.twimg.com/x.jpg',
        },
      },
    },
    expected: {
      type: 'Twitter',
      subject: '2244994945',
      name: ['X Dev', ''],
      picture: 'https://pbs.twimg.com/x.jpg',
    },
  },
  {
    slug: 'tiktok',
    tokenUrl: 'open.tiktokapis.com/v2/oauth/token/',
    tokenAnswer: { ...token, open_id: 'open-1', refresh_token: 'rt', scope: 'user.info.basic' },
    byBasic: false,
    answers: {
      'open.tiktokapis.com/v2/user/info/': {
        data: {
          user: {
            open_id: 'open-1',
            avatar_url: 'https://p16.example/a.jpeg',
            display_name: 'Tik',
          },
        },
        error: { code: 'ok' },
      },
    },
    expected: {
      type: 'TikTok',
      subject: 'open-1',
      name: ['Tik', ''],
      picture: 'https://p16.example/a.jpeg',
    },
  },
  {
    slug: 'snapchat',
    tokenUrl: 'accounts.snapchat.com/accounts/oauth2/token',
    byBasic: true,
    answers: {
      'kit.snapchat.com/v1/me': {
        data: {
          me: {
            externalId: 'CAESIP/x=',
            displayName: 'Snap',
            bitmoji: { avatar: 'https://sdk.bitmoji.example/a.png' },
          },
        },
      },
    },
    expected: {
      type: 'Snapchat',
      subject: 'CAESIP/x=',
      name: ['Snap', ''],
      picture: 'https://sdk.bitmoji.example/a.png',
    },
  },
  {
    slug: 'figma',
    tokenUrl: 'api.figma.com/v1/oauth/token',
    tokenAnswer: { access_token: 'at', expires_in: 60, user_id_string: '1' },
    byBasic: true,
    answers: {
      'api.figma.com/v1/me': {
        id: '1',
        email: 'fig@example.org',
        handle: 'Fig',
        img_url: 'https://s3.example/fig.png',
      },
    },
    expected: {
      type: 'Figma',
      subject: '1',
      name: ['Fig', ''],
      picture: 'https://s3.example/fig.png',
    },
  },
]

describe('providers that speak OAuth 2.0', () => {
  it('are all tested here', () => {
    const plain = [...knownProviders].filter(([, { server }]) => server.kind === 'plain')
    expect(plainCases.map(({ slug }) => slug).sort()).toEqual(plain.map(([slug]) => slug).sort())
    expect(knownProviders.size).toBe(19)
  })

  it.each(plainCases)('$slug identifies the user', async (provider) => {
    const { slug, tokenUrl, byBasic, expected } = provider
    const { start, finish, requests, callback } = await begin(
      slug,
      client,
      answerWith({ ...provider.answers, [tokenUrl]: provider.tokenAnswer ?? token }),
    )
    const started = await start()
    expect(started.url.protocol).toBe('https:')
    const isTikTok = slug === 'tiktok'
    expect(started.url.searchParams.get(isTikTok ? 'client_key' : 'client_id')).toBe('our-client')
    expect(started.url.searchParams.get('code_challenge_method')).toBe(isTikTok ? null : 'S256')
    expect(started.url.searchParams.has('nonce')).toBe(false)
    const data = await finish(started)
    expect(data).toMatchObject({
      provider_type: expected.type,
      provider_subject: expected.subject,
      profile_picture_url: expected.picture ?? '',
      provider_values: { access_token: 'at' },
      user: { name: { first_name: expected.name[0], last_name: expected.name[1] } },
    })
    expect(data.user.emails.map(({ email }: { email: string }) => email)).toEqual(
      expected.email === undefined ? [] : [expected.email],
    )
    expect(data.session.authentication_factors[0]).toMatchObject({
      delivery_method: `oauth_${slug}`,
      [`${slug}_oauth_factor`]: { provider_subject: expected.subject },
    })
    const asked = requests.find(({ url }) => url.includes(tokenUrl))
    const form = new URLSearchParams(asked?.body)
    expect(form.get('code')).toBe('the-code')
    expect(form.get('redirect_uri')).toBe(`https://maypole.test${callback}`)
    expect(form.has('code_verifier')).toBe(!isTikTok)
    expect(asked?.headers.get('authorization')).toBe(byBasic ? basic : null)
    expect(form.get('client_secret')).toBe(byBasic ? null : 'our:secret')
    for (const request of requests.filter(({ url }) => !url.includes(tokenUrl)))
      expect(request.headers.get('authorization')).toBe('Bearer at')
  })
})

/** A known provider of OpenID Connect, played by an issuer of ours. */
async function beginOpenId(slug: string, issuerUrl: string, settings: object = {}) {
  const now = Date.now()
  const issuer = await createForgingIssuer({
    issuer: issuerUrl,
    clientId: client.clientId,
    now: () => now,
  })
  const provider = await begin(slug, { ...client, ...settings }, issuer.fetch, now)
  return { issuer, ...provider }
}

async function signIn(provider: Awaited<ReturnType<typeof beginOpenId>>) {
  const started = await provider.start()
  provider.issuer.nonce = started.url.searchParams.get('nonce') ?? undefined
  return { started, data: await provider.finish(started) }
}

const bodyOf = (issuer: ForgingIssuer) =>
  issuer.requests.find(({ url }) => url.endsWith('/token'))?.form ?? new URLSearchParams()

describe('providers that speak OpenID Connect', () => {
  it.each(
    [...knownProviders].flatMap(([slug, { server, name, clientAuthentication }]) =>
      server.kind === 'openid' && !['apple', 'microsoft'].includes(slug)
        ? [{ slug, name, issuer: server.issuer, clientAuthentication }]
        : [],
    ),
  )('$slug identifies the user', async ({ slug, name, issuer: url, clientAuthentication }) => {
    const provider = await beginOpenId(slug, url)
    const { started, data } = await signIn(provider)
    expect(data).toMatchObject({ provider_type: name, provider_subject: 'subject-1' })
    expect(data.user.emails).toMatchObject([{ email: 'alice@example.org', verified: true }])
    const { searchParams } = started.url
    const isLinkedIn = slug === 'linkedin'
    expect(searchParams.has('nonce')).toBe(!isLinkedIn)
    expect(searchParams.has('code_challenge')).toBe(!isLinkedIn)
    expect(bodyOf(provider.issuer).has('code_verifier')).toBe(!isLinkedIn)
    expect(bodyOf(provider.issuer).has('client_secret')).toBe(clientAuthentication === 'post')
    expect(searchParams.get('scope')).toMatch(/^openid /)
  })

  it('twitch lists its scopes', async () => {
    const provider = await beginOpenId('twitch', 'https://id.twitch.tv/oauth2')
    provider.issuer.forgery = { token: { scope: ['openid', 'user:read:email'] } }
    const { data } = await signIn(provider)
    expect(data.provider_values.scopes).toEqual(['openid', 'user:read:email'])
  })

  it('linkedin has an object for a locale', async () => {
    const provider = await beginOpenId('linkedin', 'https://www.linkedin.com/oauth')
    provider.issuer.forgery = { claims: { locale: { language: 'en', country: 'US' } } }
    expect((await signIn(provider)).data.locale).toBe('en-US')
  })

  it('microsoft names the tenant, and its addresses are accepted only from owners of the domain', async () => {
    const tid = '9188040d-6c67-4c5b-b112-36a304b66dad'
    const provider = await beginOpenId('microsoft', 'https://login.microsoftonline.com/common/v2.0')
    const discovery = { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' }
    const iss = `https://login.microsoftonline.com/${tid}/v2.0`
    provider.issuer.forgery = { discovery, claims: { iss, tid } }
    const { data } = await signIn(provider)
    expect(data.user.emails).toEqual([])
    provider.issuer.forgery = { discovery, claims: { iss, tid, sub: 'b', xms_edov: true } }
    expect((await signIn(provider)).data.user.emails).toHaveLength(1)
    for (const claims of [
      { iss, tid: '11111111-6c67-4c5b-b112-36a304b66dad' },
      { iss, tid: undefined },
      { iss: 'https://evil.test/v2.0', tid },
      { iss: 'https://evil.test/v2.0', tid: '../../evil.test' },
    ]) {
      provider.issuer.forgery = { discovery, claims }
      await expect(signIn(provider)).rejects.toThrow()
    }
  })

  it('apple posts a form, and accepts a signature as the client secret', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const provider = await beginOpenId('apple', 'https://appleid.apple.com', {
      clientSecret: undefined,
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: await exportPKCS8(privateKey),
    })
    const started = await provider.start()
    expect(started.url.searchParams.get('response_mode')).toBe('form_post')
    provider.issuer.nonce = started.url.searchParams.get('nonce') ?? ''
    provider.issuer.forgery = { claims: { email_verified: 'true' } }
    // As another site's form, without our cookie.
    const posted = await provider.app.inject({
      method: 'POST',
      url: provider.callback,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://appleid.apple.com',
      },
      payload: String(
        new URLSearchParams({
          code: 'the-code',
          state: started.state,
          user: JSON.stringify({
            name: { firstName: 'Ada', lastName: 'Byron' },
            email: 'forged@evil.test',
          }),
        }),
      ),
    })
    expect(posted.statusCode).toBe(303)
    const location = String(posted.headers.location)
    expect(location.startsWith(`${provider.callback}?code=the-code&state=`)).toBe(true)
    const data = await provider.finish(
      started,
      `&user=${encodeURIComponent(new URLSearchParams(location.split('?')[1]).get('user') ?? '')}`,
    )
    expect(data.user.name).toMatchObject({ first_name: 'Ada', last_name: 'Byron' })
    expect(data.user.emails).toMatchObject([{ email: 'alice@example.org' }])
    const secret = bodyOf(provider.issuer).get('client_secret') ?? ''
    expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: 'KEY' })
    const { payload } = await jwtVerify(
      secret,
      await importSPKI(await exportSPKI(publicKey), 'ES256'),
      { audience: 'https://appleid.apple.com', issuer: 'TEAM', subject: 'our-client' },
    )
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  })

  it('accept a form only from a browser', async () => {
    const provider = await beginOpenId('google', 'https://accounts.google.com')
    const post = (type: string, payload: string) =>
      provider.app.inject({
        method: 'POST',
        url: provider.callback,
        headers: { 'content-type': type },
        payload,
      })
    expect((await post('text/plain', 'code=x')).statusCode).toBe(415)
    expect((await post('application/json', '{}')).statusCode).toBe(415)
    expect((await post('application/x-www-form-urlencoded', 'x'.repeat(40_000))).statusCode).toBe(
      413,
    )
    const header = await post('application/x-www-form-urlencoded', 'code=a%0d%0aset-cookie:x')
    expect(header.statusCode).toBe(303)
    expect(header.headers['set-cookie']).toBeUndefined()
  })
})
