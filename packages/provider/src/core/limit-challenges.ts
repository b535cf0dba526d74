import { addressKey } from '@maypole/platform/http'
import type { Client } from './client.ts'
import type { Core } from './core.ts'
import { pseudonym } from './pseudonym.ts'

/** Counts a challenge, for a passkey or a wallet, for the address that asks: each is a row in the database for some minutes. */
export async function limitChallenges(
  core: Pick<Core, 'keys' | 'limiter' | 'settings'>,
  client: Client,
): Promise<void> {
  const address = pseudonym(core.keys, addressKey(client.address))
  await core.limiter.consume([
    { key: `challenges:address:${address}`, ...core.settings.limits.challengesPerAddress },
  ])
}
