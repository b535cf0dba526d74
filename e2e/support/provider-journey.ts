import { randomUUID } from 'node:crypto'
import {
  startUpstreamIssuer,
  type UpstreamIssuer,
} from '../../packages/provider/src/testing/upstream-issuer.ts'
import { test as base } from './journey.ts'
import { startTestServer, type TestServer } from './server.ts'

/**
 * `test` whose server has another provider as its Google from the start, so that screens offer it.
 */
export const test = base.extend<object, { upstream: UpstreamIssuer; server: TestServer }>({
  upstream: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const upstream = await startUpstreamIssuer({
        isRedirectUri: (uri) => new URL(uri).pathname.startsWith('/v1/oauth/callback/'),
      })
      await use(upstream)
      await upstream.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ upstream }, use) => {
      const server = await startTestServer({
        OAUTH_GOOGLE_CLIENT_ID: upstream.clientId,
        OAUTH_GOOGLE_CLIENT_SECRET: upstream.clientSecret,
        OAUTH_GOOGLE_ISSUER: upstream.issuer,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A new account at the other provider. */
export const newAccount = () => ({
  sub: randomUUID(),
  email: `ada-${randomUUID()}@example.org`,
  email_verified: true,
})
