import { createTestSchema } from '@maypole/platform/database/testing'
import {
  recordStatements,
  summarizeStatements,
} from '@maypole/platform/database/testing-statements'
import { describe, expect, inject, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'

/** The statements of each request of the product; the provider's are held in its own package. */
const held = {
  sites: { statements: ['select profiles ×2', 'select sessions'], transactions: 0 },
  announcements: { statements: ['select sessions', 'select sites'], transactions: 0 },
  profiles: { statements: ['select sessions', 'select sites'], transactions: 0 },
}

describe.each(['sqlite', 'postgres'] as const)('statements per request (%s)', (kind) => {
  it('are no more than before', async () => {
    const environment: Record<string, string> = { ...developmentAt('https://town.example') }
    if (kind === 'postgres')
      environment.DATABASE_URL = (await createTestSchema(inject('postgresUrl'))).url
    const { app } = await createTestApplication(environment, {
      clock: { now: () => Date.UTC(2026, 2, 2, 12) },
    })
    const page = (await app.inject('/')).body
    const publicToken = /public-token-live-[0-9a-f-]{36}/.exec(page)?.[0] ?? ''
    const basic = `Basic ${btoa(`${publicToken}:${publicToken}`)}`
    async function post(url: string, payload: object, authorization = basic) {
      const answer = await app.inject({ method: 'POST', url, payload, headers: { authorization } })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.json()
    }
    const sent = await post('/sdk/v1/otps/sms/login_or_create', { phone_number: '+12025550143' })
    const [{ text }] = (await app.inject('/dev/outbox')).json()
    const signedIn = await post('/sdk/v1/otps/authenticate', {
      method_id: sent.data.method_id,
      token: /\b\d{6}\b/.exec(text)?.[0],
    })
    const authorization = `Bearer ${signedIn.data.session_token}`
    const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
    await post('/api/sites', { title: 'Town', slug: 'town', theme }, authorization)
    await post('/api/sites/town/announcements', { headline: 'Hello', body: '' }, authorization)

    async function measure(url: string) {
      // The first request of a process reads what later ones know.
      await app.inject({ url, headers: { authorization } })
      const recorded = await recordStatements(async () => {
        const answer = await app.inject({ url, headers: { authorization } })
        expect(answer.statusCode, answer.body).toBe(200)
      })
      return summarizeStatements(recorded)
    }
    expect({
      sites: await measure('/api/sites'),
      announcements: await measure('/api/sites/town/announcements'),
      profiles: await measure('/api/sites/town/profiles'),
    }).toEqual(held)
  })
})
