import { toInstant } from '@maypole/platform/clock'
import { LimitExceededError } from '@maypole/platform/limits'
import type { Core } from '../../access/core.ts'
import { noteInvitation } from '../../access/own-invitation-store.ts'
import type { OccasionRow } from '../../lists/tables.ts'
import { choiceOf } from '../../notification-kinds.ts'
import type { FindInvited } from '../../notifications/index.ts'
import * as store from './invited-store.ts'

/** How many invitations a day are told of one adder, of one community, and to one person. */
const perDay = { adder: 50, site: 100, person: 5 } as const
const day = 86_400

/**
 * Finds the account with the number of an entry that somebody has added. It is told once for all,
 * and only as often in a day as somebody who knows none of these people could bear; what is beyond
 * that is told to nobody. In any case they find the community in their list.
 */
export function createFindInvited({ db, accounts, limiter, clock }: Core): FindInvited {
  async function isWithinLimits(user: string, { site_id, author_id }: OccasionRow) {
    const limits = [
      { key: `invites:${author_id ?? site_id}`, limit: perDay.adder },
      { key: `invites-of-site:${site_id}`, limit: perDay.site },
      { key: `invites-to:${user}`, limit: perDay.person },
    ]
    try {
      await limiter.consume(limits.map((limit) => ({ ...limit, seconds: day })))
      return true
    } catch (error) {
      if (error instanceof LimitExceededError) return false
      throw error
    }
  }

  return async (occasion) => {
    const entry = await store.findWaiting(db, occasion.subject_id)
    const account = entry && (await accounts.withPhoneNumber(entry.phone_number))
    if (entry === undefined || account === undefined) return []
    const { userId: user, phoneNumbers } = account
    const invited = { user, site: entry.site_id }
    if (user === occasion.author_id || !(await store.isNew(db, { ...invited, phoneNumbers })))
      return []
    const settings = await store.findSettings(db, user)
    const recipient = {
      user_id: user,
      push: settings?.approved_push ?? choiceOf('invitation', 'push').standard,
      email: settings?.approved_email ?? choiceOf('invitation', 'email').standard,
      time_zone: settings?.time_zone ?? null,
      quiet_start: settings?.quiet_start ?? null,
      quiet_end: settings?.quiet_end ?? null,
      digest_hour: settings?.digest_hour ?? null,
    }
    if (recipient.push === 0 && recipient.email === 0) return []
    if (!(await isWithinLimits(user, occasion))) return []
    const isFirst = await noteInvitation(db, { ...invited, now: toInstant(clock.now()) })
    return isFirst ? [recipient] : []
  }
}
