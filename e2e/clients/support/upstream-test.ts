import {
  startUpstreamIssuer,
  type UpstreamIssuer,
} from '../../../packages/provider/src/testing/upstream-issuer.ts'
import { test as clientTest } from './client-test.ts'
import { asOperator } from './operator.ts'

/** `test` with another provider that the instance's own project has as its Google. */
export const test = clientTest.extend<object, { upstream: UpstreamIssuer }>({
  upstream: [
    async ({ server }, use) => {
      const upstream = await startUpstreamIssuer({
        isRedirectUri: (uri) => uri.startsWith(`${server.url}/v1/oauth/callback/`),
      })
      const { clientId, clientSecret, issuer } = upstream
      await asOperator(server, (provider) =>
        provider.projects.update('maypole', {
          oauthProviders: { google: { clientId, clientSecret, issuer } },
        }),
      )
      await use(upstream)
      await upstream.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
