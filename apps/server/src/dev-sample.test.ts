import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication } from './testing/create-test-application.ts'

const path = '/dev/sample-community'
const ownPage = { 'sec-fetch-site': 'same-origin' }

describe('the sample community', () => {
  let instance: Awaited<ReturnType<typeof createTestApplication>>
  let publicToken: string
  beforeAll(async () => {
    instance = await createTestApplication()
    const page = (await instance.app.inject('/')).body
    publicToken = /public-token-live-[0-9a-f-]{36}/.exec(page)?.[0] ?? ''
  })
  const open = (headers: Record<string, string> = ownPage) =>
    instance.app.inject({ method: 'POST', url: path, headers })
  const post = (url: string, token: string, payload: object) =>
    instance.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Basic ${btoa(`${publicToken}:${token}`)}` },
      payload,
    })
  async function signIn(answer: Awaited<ReturnType<typeof open>>): Promise<string> {
    expect(answer.statusCode, answer.body).toBe(200)
    const { address, methodId, code } = answer.json()
    expect(address).toBe('/st-brigid-choir')
    const signedIn = await post('/sdk/v1/otps/authenticate', publicToken, {
      token: code,
      method_id: methodId,
      session_duration_minutes: 60,
    })
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    return signedIn.json().data.session_token
  }
  const get = async (token: string, what: string): Promise<unknown[]> => {
    const answer = await instance.app.inject({
      url: `/api/sites${what}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  it('is created once by two requests at the same time, and signs in its admin', async () => {
    const [, second] = await Promise.all([open(), open()])
    const token = await signIn(second)
    expect(await get(token, '')).toHaveLength(3)
    const site = '/st-brigid-choir'
    expect(await get(token, `${site}/profiles`)).toHaveLength(26)
    expect((await get(token, `${site}/announcements`)).length).toBeGreaterThan(4)
    expect((await get(token, `${site}/links`)).length).toBeGreaterThan(2)
    expect((await get(token, `${site}/events`)).length).toBeGreaterThan(7)
    expect(await get(token, `${site}/profile`)).toMatchObject({ role: 'admin' })
  })

  it('is the same one the next time', async () => {
    expect(await get(await signIn(await open()), '')).toHaveLength(3)
  })

  it('cannot be opened by the page of another site, nor from another machine', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { ...ownPage, 'x-forwarded-for': '192.0.2.1' },
      { ...ownPage, host: 'evil.example' },
    ] satisfies Record<string, string>[])
      expect((await open(headers)).statusCode).toBe(404)
    const elsewhere = await instance.app.inject({
      method: 'POST',
      url: path,
      headers: ownPage,
      remoteAddress: '192.0.2.7',
    })
    expect(elsewhere.statusCode).toBe(404)
  })
})

it('does not exist in production', async () => {
  const { app } = await createTestApplication({
    ENVIRONMENT: 'production',
    PUBLIC_URL: 'https://town.example',
    DELIVERY: 'insecure-console',
  })
  expect((await app.inject({ method: 'POST', url: path, headers: ownPage })).statusCode).toBe(404)
})
