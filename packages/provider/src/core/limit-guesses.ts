import { addressKey } from '@maypole/platform/http'
import type { Limit } from '@maypole/platform/limits'
import type { Source } from './devices/source.ts'
import type { ProjectContext } from './project-context.ts'
import { pseudonym } from './pseudonym.ts'

/**
 * Counts the use of a token or signature, right or wrong. None of these can be guessed, so a client that brings a device of
 * ours is counted by that: nobody who shares its address uses up its share. Throws too_many_requests.
 */
export async function limitGuesses(
  context: Pick<ProjectContext, 'client' | 'keys' | 'limiter' | 'settings'>,
): Promise<void> {
  await context.limiter.consume([
    { key: `guesses:${sourceOf(context)}`, ...context.settings.limits.guessesPerAddress },
  ])
}

/** What a client is counted by where what it does cannot be guessed: its device, or else its address. */
function sourceOf(context: Pick<ProjectContext, 'client' | 'keys'>): string {
  const id = context.client.device?.id
  if (id !== undefined) return `device:${pseudonym(context.keys, `device|${id}`)}`
  return `address:${pseudonym(context.keys, addressKey(context.client.networkAddress))}`
}

/** What a guess at a secret is counted in: by address, but for devices that have signed the user in before. */
export function guessLimit(
  context: Pick<ProjectContext, 'settings'>,
  { source, isKnownDevice }: { source: Source; isKnownDevice: boolean },
): Limit {
  const who = isKnownDevice ? `known-device:${source.device}` : `address:${source.networkAddress}`
  return { key: `guesses:${who}`, ...context.settings.limits.guessesPerAddress }
}
