import { problems } from '@maypole/platform/http'
import { LimitExceededError, type Limiter } from '@maypole/platform/limits'
import { messages } from '../messages.ts'
import type { CommunitySettings } from '../settings.ts'

/** Seconds over which changes are counted. */
const span = 600

/** Counts a change that a user is about to make, in a site or of none; throws 429 where there were too many. */
export type CountWrite = (change: { user: string; site?: string }) => Promise<void>

/**
 * The limits of changes per user and per site. Called when it is known that the user may make the change: refused requests of strangers
 * use up nothing of a site's.
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
