import { problems } from '@maypole/platform/http'
import { LimitExceededError, type Limiter } from '@maypole/platform/limits'
import { messages } from '../messages.ts'
import type { CommunitySettings } from '../settings.ts'

/** Seconds of the window in which changes are counted. */
const span = 600

/**
 * Counts a change that a user is about to make, in a site or in none. Throws 429 above the limit.
 */
export type CountWrite = (change: { user: string; site?: string }) => Promise<void>

/**
 * Limits changes per user and per site. Called once the user is known to be allowed the change, so
 * that refused requests of strangers use up nothing of a site's limit.
 */
export function createCountWrite(
  limiter: Limiter,
  settings: Pick<CommunitySettings, 'writesPerUser' | 'writesPerSite'>,
): CountWrite {
  return async ({ user, site }) => {
    const ofUser = { key: `writes:user:${user}`, limit: settings.writesPerUser, seconds: span }
    const ofSite = { key: `writes:site:${site}`, limit: settings.writesPerSite, seconds: span }
    try {
      await limiter.consume(site === undefined ? [ofUser] : [ofUser, ofSite])
    } catch (error) {
      if (!(error instanceof LimitExceededError)) throw error
      const minutes = Math.ceil(error.retryAfter / 60)
      const text =
        error.key === ofUser.key ? messages.tooManyWrites.user : messages.tooManyWrites.site
      throw problems.tooMany(error.retryAfter, text(minutes))
    }
  }
}
