import { problems } from '@maypole/platform/http'
import { type Limit, LimitExceededError, type Limiter } from '@maypole/platform/limits'
import { messages } from '../messages.ts'
import type { CommunitySettings } from '../settings.ts'

/** Seconds of the window in which changes are counted. */
const span = 600

type NumberSetting = {
  [Name in keyof CommunitySettings]: CommunitySettings[Name] extends number ? Name : never
}[keyof CommunitySettings]

/** A limit that an endpoint has for itself: so many calls of a person in so many seconds. */
export interface OwnLimit {
  readonly of: string
  /** A number, or the setting that has it. */
  readonly most: number | NumberSetting
  /** Of all people in a site together. */
  readonly mostOfSite?: number
  readonly seconds: number
  readonly refusal?: string
}

/** A change to a site, a change of what is the person's alone, or a limit of its own. */
export type Counted = 'write' | 'own write' | OwnLimit

/** Counts a call that is about to be carried out. Throws 429 above the limit. */
export type Count = (
  counted: Counted,
  by: { user: string; site?: string | undefined },
) => Promise<void>

/** Limits changes per user and per site, and what has limits of its own. */
export function createCount(limiter: Limiter, settings: CommunitySettings): Count {
  return async (counted, { user, site }) => {
    if (typeof counted === 'object') {
      const { of, most, mostOfSite, seconds, refusal } = counted
      const limit = typeof most === 'string' ? settings[most] : most
      const limits = [{ key: `${of}:${user}`, limit, seconds }]
      if (mostOfSite !== undefined)
        limits.push({ key: `${of}:${site}`, limit: mostOfSite, seconds })
      return consume(limiter, limits, () => refusal)
    }
    const ofUser = { key: `writes:user:${user}`, limit: settings.writesPerUser, seconds: span }
    const ofSite = { key: `writes:site:${site}`, limit: settings.writesPerSite, seconds: span }
    const isOwn = counted === 'own write' || site === undefined
    return consume(limiter, isOwn ? [ofUser] : [ofUser, ofSite], ({ key, retryAfter }) => {
      const { tooManyWrites } = messages
      const text = key === ofUser.key ? tooManyWrites.user : tooManyWrites.site
      return text(Math.ceil(retryAfter / 60))
    })
  }
}

/** Throws 429 with a text where there is one, else with that of all limits. */
async function consume(
  limiter: Limiter,
  counted: readonly Limit[],
  textOf: (error: LimitExceededError) => string | undefined,
): Promise<void> {
  try {
    await limiter.consume(counted)
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error
    const text = textOf(error)
    throw text === undefined ? error : problems.tooMany(error.retryAfter, text)
  }
}
