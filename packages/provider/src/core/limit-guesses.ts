import { addressKey } from '@maypole/platform/http'
import type { Limit } from '@maypole/platform/limits'
import type { Source } from './devices/source.ts'
import type { ProjectContext } from './project-context.ts'
import { pseudonym } from './pseudonym.ts'

/**
 * Limits uses of tokens and signatures, right or wrong. They cannot be guessed, so a client with a
 * device is counted by that: nobody who shares its address uses up its limit. Throws
 * too_many_requests.
 */
export async function limitGuesses(
  context: Pick<ProjectContext, 'client' | 'keys' | 'limiter' | 'settings'>,
): Promise<void> {
  await context.limiter.consume([
    { key: `guesses:${sourceOf(context)}`, ...context.settings.limits.guessesPerAddress },
  ])
}

/**
 * Returns what a client is counted by when guessing is impossible: its device, or else its address.
 */
function sourceOf(context: Pick<ProjectContext, 'client' | 'keys'>): string {
  const id = context.client.device?.id
  if (id !== undefined) return `device:${pseudonym(context.keys, `device|${id}`)}`
  return `address:${pseudonym(context.keys, addressKey(context.client.networkAddress))}`
}

/**
 * Returns the limit for guesses at a secret: by address, unless the device has signed the user in
 * before.
 */
export function guessLimit(
  context: Pick<ProjectContext, 'settings'>,
  { source, isKnownDevice }: { source: Source; isKnownDevice: boolean },
): Limit {
  const who = isKnownDevice ? `known-device:${source.device}` : `address:${source.networkAddress}`
  return { key: `guesses:${who}`, ...context.settings.limits.guessesPerAddress }
}
