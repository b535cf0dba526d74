import { addressKey } from '@maypole/platform/http'
import type { ProjectContext } from './project-context.ts'
import { pseudonym } from './pseudonym.ts'

/**
 * Limits challenges, for passkeys and wallets, per client address: each is a row in the database
 * for some minutes.
 */
export async function limitChallenges(
  context: Pick<ProjectContext, 'keys' | 'limiter' | 'settings' | 'client'>,
): Promise<void> {
  const address = pseudonym(context.keys, addressKey(context.client.networkAddress))
  await context.limiter.consume([
    { key: `challenges:address:${address}`, ...context.settings.limits.challengesPerAddress },
  ])
}
