import { toInstant } from '@maypole/platform/clock'
import { addressKey } from '@maypole/platform/http'
import { type Limit, LimitExceededError } from '@maypole/platform/limits'
import type { Core } from '../../core/core.ts'
import { pseudonym } from '../../core/pseudonym.ts'
import { ProviderError } from '../../http/provider-error.ts'
import type { Project } from '../../project.ts'
import { findRecentSends } from './store.ts'

const day = 86_400

/**
 * Counts a message before it is sent, in every limit or in none, so that neither parallel requests nor a crash get more
 * out than allowed. Throws too_many_requests with the time to wait. Answers the range's key for the statistics.
 */
export async function allowSend(
  core: Core,
  options: { project: Project; phoneNumber: string; address: string },
): Promise<{ rangeKey: string }> {
  const { project, phoneNumber } = options
  const number = pseudonym(core.keys, phoneNumber)
  const rangeKey = pseudonym(core.keys, `${project.id}|${phoneNumber.slice(0, -4)}`)
  const address = pseudonym(core.keys, addressKey(options.address))
  await refuseRangeThatDoesNotConvert(core, rangeKey)
  const { limits, sms } = core.settings
  const prefix = `sends:${project.id}`
  const spent: Limit = {
    key: `${prefix}:spent`,
    limit: sms.dailyBudget,
    seconds: day,
    cost: sms.price,
  }
  await core.limiter.consume([
    { key: `${prefix}:number:${number}`, ...limits.sendsPerNumber },
    { key: `${prefix}:number-day:${number}`, ...limits.sendsPerNumberAndDay },
    { key: `${prefix}:range:${rangeKey}`, ...limits.sendsPerRange },
    { key: `${prefix}:address:${address}`, ...limits.sendsPerAddress },
    { key: `${prefix}:project`, ...limits.sendsPerProject },
    spent,
  ])
  await warnOfBudget(core, spent)
  return { rangeKey }
}

/** Toll fraud asks for codes and never uses them: such a range is stopped until its oldest unused codes are forgotten. */
async function refuseRangeThatDoesNotConvert(core: Core, rangeKey: string): Promise<void> {
  const { sample, share, seconds } = core.settings.sms.conversion
  const now = core.clock.now()
  const sends = await findRecentSends(core.db, {
    rangeKey,
    since: toInstant(now - seconds * 1000),
    sample,
  })
  const used = sends.filter((send) => send.used_at !== null).length
  if (sends.length < sample || used >= share * sample) return
  const oldest = sends.at(-1)?.sent_at ?? toInstant(now)
  const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest) - now) / 1000) + seconds)
  core.log.warn('codes of a range of numbers are not used: it gets no more for now', {
    range: rangeKey,
    seconds: retryAfter,
  })
  throw new ProviderError('too_many_requests', { retryAfter })
}

/** Says once a day that the alarm's share of the money is spent. */
async function warnOfBudget(core: Core, spent: Limit): Promise<void> {
  const { dailyBudget, budgetAlarm } = core.settings.sms
  try {
    await core.limiter.check([{ ...spent, cost: 1, limit: dailyBudget * budgetAlarm }])
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error
    await core.limiter
      .consume([{ key: `${spent.key}:alarm`, limit: 1, seconds: error.retryAfter }])
      .then(() =>
        core.log.warn('a large part of the daily budget for messages is spent', {
          share: budgetAlarm,
        }),
      )
      .catch((again: unknown) => {
        if (!(again instanceof LimitExceededError)) throw again
      })
  }
}
