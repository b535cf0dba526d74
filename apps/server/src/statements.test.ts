import { createTestSchema } from '@maypole/platform/database/testing'
import {
  recordStatements,
  summarizeStatements,
} from '@maypole/platform/database/testing-statements'
import { describe, expect, inject, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'
import { signInByText } from './testing/sign-in-by-text.ts'

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
    const { post, bearer: authorization } = await signInByText(app)
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
