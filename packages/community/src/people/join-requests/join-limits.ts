import { problems } from '@maypole/platform/http'
import { LimitExceededError, type Limiter } from '@maypole/platform/limits'
import { messages } from '../../messages.ts'
import type { CommunitySettings } from '../../settings.ts'

/** Counts somebody who joins a site or asks to. Throws 429 above the limits. */
export type CountJoin = (join: { user: string; site: string }) => Promise<void>

/**
 * Limits joining per user and day, and per site and hour: a link that gets around fills no
 * directory before an admin can withdraw it.
 */
export function createCountJoin(
  limiter: Limiter,
  settings: Pick<CommunitySettings, 'joinsPerUser' | 'joinsPerSite'>,
): CountJoin {
  return async ({ user, site }) => {
    try {
      await limiter.consume([
        { key: `joins:user:${user}`, limit: settings.joinsPerUser, seconds: 86_400 },
        { key: `joins:site:${site}`, limit: settings.joinsPerSite, seconds: 3_600 },
      ])
    } catch (error) {
      if (!(error instanceof LimitExceededError)) throw error
      throw problems.tooMany(error.retryAfter, messages.joining.tooMany)
    }
  }
}
