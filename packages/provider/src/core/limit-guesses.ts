import { addressKey } from '@maypole/platform/http'
import type { Client } from '../http/api.ts'
import type { Core } from './core.ts'
import { pseudonym } from './pseudonym.ts'

/** Counts a guess, right or wrong, for the address that it came from. Throws too_many_requests when it has had its share. */
export async function limitGuesses(
  core: Pick<Core, 'keys' | 'limiter' | 'settings'>,
  client: Client,
): Promise<void> {
  const address = pseudonym(core.keys, addressKey(client.address))
  await core.limiter.consume([
    { key: `guesses:address:${address}`, ...core.settings.limits.guessesPerAddress },
  ])
}
