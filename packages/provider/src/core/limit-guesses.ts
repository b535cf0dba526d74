import { addressKey } from '@maypole/platform/http'
import type { Limit } from '@maypole/platform/limits'
import type { Client } from './client.ts'
import type { Core } from './core.ts'
import type { Source } from './devices/source.ts'
import { pseudonym } from './pseudonym.ts'

/**
 * Counts the use of a token or signature, right or wrong. None of these can be guessed, so a client that brings a device of
 * ours is counted by that: nobody who shares its address uses up its share. Throws too_many_requests.
 */
export async function limitGuesses(
  core: Pick<Core, 'keys' | 'limiter' | 'settings'>,
  client: Client,
): Promise<void> {
  await core.limiter.consume([
    { key: `guesses:${sourceOf(core, client)}`, ...core.settings.limits.guessesPerAddress },
  ])
}

/** What a client is counted by where what it does cannot be guessed: its device, or else its address. */
function sourceOf(core: Pick<Core, 'keys'>, client: Client): string {
  const id = client.device?.id
  if (id !== undefined) return `device:${pseudonym(core.keys, `device|${id}`)}`
  return `address:${pseudonym(core.keys, addressKey(client.address))}`
}

/** What a guess at a secret is counted in: by address, but for devices that have signed the user in before. */
export function guessLimit(
  core: Pick<Core, 'settings'>,
  { source, isKnownDevice }: { source: Source; isKnownDevice: boolean },
): Limit {
  const who = isKnownDevice ? `known-device:${source.device}` : `address:${source.address}`
  return { key: `guesses:${who}`, ...core.settings.limits.guessesPerAddress }
}
