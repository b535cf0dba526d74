import { randomUUID } from 'node:crypto'
import {
  startUpstreamIssuer,
  type UpstreamIssuer,
} from '../../packages/provider/src/testing/upstream-issuer.ts'
import { test as base, keepServer } from './journey.ts'

/**
 * `test` whose server has another provider as its Google from the start, so that screens offer it.
 */
export const test = base.extend<{ upstream: UpstreamIssuer }>({
  upstream: async ({ kept }, use) => {
    const upstream = await kept.get('upstream of the server', async () => {
      const value = await startUpstreamIssuer({
        isRedirectUri: (uri) => new URL(uri).pathname.startsWith('/v1/oauth/callback/'),
      })
      return { value, stop: value.close }
    })
    await use(upstream)
  },
  server: async ({ kept, upstream }, use) => {
    const server = await keepServer(kept, {
      OAUTH_GOOGLE_CLIENT_ID: upstream.clientId,
      OAUTH_GOOGLE_CLIENT_SECRET: upstream.clientSecret,
      OAUTH_GOOGLE_ISSUER: upstream.issuer,
    })
    await use(server)
  },
})

/** A new account at the other provider. */
export const newAccount = () => ({
  sub: randomUUID(),
  email: `ada-${randomUUID()}@example.org`,
  email_verified: true,
})
