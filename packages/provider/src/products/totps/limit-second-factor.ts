import type { Limit } from '@maypole/platform/limits'
import type { Core } from '../../core/core.ts'

/**
 * What a user's guesses at codes of the app and recovery codes count in. Beside the lock, which signing in by other means takes away:
 * whoever has a user's mailbox could otherwise guess on and on.
 */
export function secondFactorLimit(core: Pick<Core, 'settings'>, userId: string): Limit {
  return { key: `second-factor:user:${userId}`, ...core.settings.limits.secondFactorGuessesPerUser }
}
