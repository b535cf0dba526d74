import type { UpstreamIssuer } from '../../packages/provider/src/testing/upstream-issuer.ts'
import { asOperator } from '../clients/support/operator.ts'
import type { TestServer } from './server.ts'

/**
 * A fixture of a test: the instance's own project has another provider as its Google for as long as
 * `use` takes, and none before and afterwards, so that all journeys can share a server.
 */
export async function withUpstream(
  { server, issuer: upstream }: { server: TestServer; issuer: UpstreamIssuer },
  use: (upstream: UpstreamIssuer) => Promise<void>,
): Promise<void> {
  const { clientId, clientSecret, issuer } = upstream
  const setGoogle = (google: object | null) =>
    asOperator(server, (provider) =>
      provider.projects.update('maypole', { oauthProviders: { google } } as never),
    )
  await setGoogle({ clientId, clientSecret, issuer })
  await use(upstream)
  await setGoogle(null)
}
