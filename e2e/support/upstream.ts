import {
  startUpstreamIssuer,
  type UpstreamIssuer,
} from '../../packages/provider/src/testing/upstream-issuer.ts'
import { asOperator } from '../clients/support/operator.ts'
import type { TestServer } from './server.ts'

/**
 * A fixture of a worker: runs another provider that the instance's own project has as its Google,
 * for as long as `use` takes.
 */
export async function withUpstream(
  { server }: { server: TestServer },
  use: (upstream: UpstreamIssuer) => Promise<void>,
): Promise<void> {
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
}
