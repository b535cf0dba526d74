import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import type { ProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { ConfiguredProvider } from './configuration.ts'
import { type CheckedProfile, checkProfile } from './profile.ts'
import type { UncheckedObject } from './providers/provider.ts'
import { spendIdToken } from './store.ts'
import { type Upstream, verifyIdToken } from './upstream/upstream.ts'

/** Seconds since the id_token was issued. */
const longestAge = 10 * 60

/**
 * Verifies an id_token that a page or an app has from a provider, and returns the account. Throws
 * unable_to_auth_id_token, and service_unavailable when the provider's keys cannot be fetched.
 */
export async function readIdToken(
  { context, upstream }: { context: ProjectContext; upstream: Upstream },
  options: { configured: ConfiguredProvider; idToken: string; clientIds: readonly string[] },
): Promise<{ readonly claims: UncheckedObject; readonly profile: CheckedProfile }> {
  const { idToken, clientIds } = options
  const { provider } = options.configured
  const described = await upstream.describe(provider.server).catch((cause: unknown) => {
    throw new ProviderError('service_unavailable', { cause, retryAfter: 30 })
  })
  try {
    const claims = await verifyIdToken(upstream, {
      idToken,
      server: described,
      // Google spells its issuer in two ways; the account is the same.
      issuers: [described.issuer, described.issuer.replace(/^https:\/\//, '')],
      clientIds,
      longestAge,
    })
    const answer = { claims, profile: {}, emails: [], token: {}, posted: {} }
    const { issuer } = provider.server
    return { claims, profile: checkProfile(provider.readProfile(answer), { issuer }) }
  } catch {
    await context.audit(context.db, 'oauth_refused')
    throw new ProviderError('unable_to_auth_id_token')
  }
}

/** Notes that an id_token is used. Returns false when it was used before. */
export async function spendOnce(
  context: Pick<ProjectContext, 'clock'>,
  transaction: ProviderTransaction,
  idToken: string,
): Promise<boolean> {
  const [spent] = await spendIdToken(transaction, {
    // Without the signature: the same one can be spelled in several ways.
    tokenHash: sha256(idToken.slice(0, idToken.lastIndexOf('.'))),
    expiresAt: toInstant(context.clock.now() + 2 * longestAge * 1000),
  })
  return spent !== undefined
}
