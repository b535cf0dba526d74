import { toInstant } from '@maypole/platform/clock'
import { type CountedLimit, type Limit, LimitExceededError } from '@maypole/platform/limits'
import type { Source } from '../../core/devices/source.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { consumeShared } from '../../core/proof-of-work/proof-of-work.ts'
import { pseudonym } from '../../core/pseudonym.ts'
import { messageCost } from '../../instruments.ts'
import { type Allowance, shareOfNetwork } from '../../settings/limits.ts'
import type { PasscodeRow } from '../../tables.ts'
import { findRecipient, listRecentSends, type RecentSends, type SentCode } from './store.ts'

/** How many unused codes one address and one network contribute to a sample. */
const unusedPerSource = 2
const unusedPerNetwork = 4

/** Rows read per row of a sample, since those beyond a source's share are skipped. */
const rowsPerSample = 10

/**
 * Whether the codes of a range of numbers are hardly used: toll fraud requests codes and never uses
 * them. No single source or network makes a range look so.
 */
async function isUnused(
  context: ProjectContext,
  { rangeKey, newest }: { rangeKey: string; newest: RecentSends },
): Promise<boolean> {
  const { sample, share } = context.settings.sms.conversion
  const { since } = sampleOf(context)
  // Almost always. What a source or network is limited to would only put more used ones into it.
  if (newest.used >= share * sample || newest.sent < sample) return false
  const rows = await listRecentSends(context.db, { rangeKey, since, most: sample * rowsPerSample })
  const sends = takeSample(rows, sample)
  const used = sends.filter((send) => send.is_used).length
  if (sends.length < sample || used >= share * sample) return false
  context.log.warn('codes of a range of numbers are not used: work is asked for them', {
    range: rangeKey,
  })
  return true
}

/** Returns which of a range's codes are counted: `most` of those sent after `since`. */
function sampleOf(context: Pick<ProjectContext, 'settings' | 'clock'>): {
  since: string
  most: number
  /** Used ones that make a range unsuspicious. */
  enough: number
} {
  const { sample, share, seconds } = context.settings.sms.conversion
  const since = toInstant(context.clock.now() - seconds * 1000)
  return { since, most: sample, enough: Math.ceil(share * sample) }
}

/** Returns the newest sends, limiting the unused ones of a source and of a network. */
function takeSample(rows: readonly SentCode[], size: number): readonly SentCode[] {
  const unused = new Map<string, number>()
  const add = (key: string) => {
    const count = (unused.get(key) ?? 0) + 1
    unused.set(key, count)
    return count
  }
  return rows
    .filter((row) => {
      if (row.is_used) return true
      const ofSource = add(`source:${row.address_hash}`)
      return ofSource <= unusedPerSource && add(`network:${row.network_hash}`) <= unusedPerNetwork
    })
    .slice(0, size)
}

const day = 86_400

interface Send {
  readonly source: Source
  readonly phoneNumber: string
  /** Whether a session of the number's user asks. */
  readonly isOwner: boolean
}

/** What an allowed message is recorded under. */
export interface AllowedSend {
  readonly rangeKey: string
  readonly lane: PasscodeRow['lane']
}

/**
 * Counts a message before it is sent, in every limit or in none, so that neither concurrent
 * requests nor a crash exceed them. A device that has signed the number's user in has its own
 * limit. Strangers share what is left: no single one, and no single network, uses that up, and when
 * a crowd does, work is required. Throws too_many_requests with the time to wait, or
 * proof_of_work_required.
 */
export async function allowSend(context: ProjectContext, send: Send): Promise<AllowedSend> {
  const { source, phoneNumber } = send
  const { project } = context
  const number = pseudonym(context.keys, phoneNumber)
  const rangeKey = pseudonym(context.keys, `${project.id}|${phoneNumber.slice(0, -4)}`)
  const known = await findRecipient(context.db, {
    ...sampleOf(context),
    rangeKey,
    projectId: project.id,
    phoneNumber,
    deviceHash: source.device,
  })
  if (known === undefined) throw new Error('A count has no row')
  const isVerified = known.verified_at !== null
  const isKnownDevice = send.isOwner || (isVerified && known.device_hash !== null)
  // Checked for known and unknown numbers alike, so that the time reveals nothing.
  const isSuspect = (await isUnused(context, { rangeKey, newest: known })) && !isVerified
  const spent = moneyFor(context, { isKnownDevice, isVerified })
  const { limits } = context.settings
  const prefix = 'sends'
  let counted: readonly CountedLimit[]
  if (isKnownDevice) {
    const who = source.hasDevice ? source.device : 'owner'
    counted = await context.limiter.consume([
      spent,
      { key: `${prefix}:device:${number}:${who}`, ...limits.sendsPerNumber },
      { key: `${prefix}:device-day:${number}:${who}`, ...limits.sendsPerNumberAndDay },
    ])
  } else {
    counted = await consumeShared(context, {
      subject: { purpose: 'send', target: number },
      isSuspect,
      limits: [spent, ...ofSource({ limits, prefix, source, number, rangeKey })],
      shared: [
        bucket(`${prefix}:number:${number}`, limits.strangerSendsPerNumber),
        bucket(`${prefix}:number-day:${number}`, limits.strangerSendsPerNumberAndDay),
        bucket(`${prefix}:range:${rangeKey}`, limits.sendsPerRange),
        bucket(`${prefix}:project`, limits.sendsPerProject),
        { key: `${prefix}:address:${source.networkAddress}`, ...limits.sendsPerAddress },
      ],
    })
  }
  context.meter.record(messageCost, {}, context.settings.sms.price / 1000)
  await warnOfBudget(context, { spent, counted: counted[0] })
  return { rangeKey, lane: isKnownDevice ? 'device' : 'open' }
}

/** Returns the limits of a stranger's address and network, and of messages to a number. */
function ofSource(options: {
  limits: ProjectContext['settings']['limits']
  prefix: string
  source: Source
  number: string
  rangeKey: string
}): Limit[] {
  const { limits, prefix, source, number, rangeKey } = options
  const { networkAddress, network } = source
  const ofNetwork = (what: string, allowance: Allowance): Limit => ({
    key: `${prefix}:network:${network}:${what}`,
    ...shareOfNetwork(allowance),
  })
  return [
    { key: `${prefix}:source:${number}:${networkAddress}`, ...limits.sendsPerNumber },
    { key: `${prefix}:source-day:${number}:${networkAddress}`, ...limits.sendsPerNumberAndDay },
    { key: `${prefix}:address-most:${networkAddress}`, ...limits.mostSendsPerAddress },
    bucket(`${prefix}:number-most:${number}`, limits.mostSendsPerNumber),
    ofNetwork(`number:${number}`, limits.strangerSendsPerNumber),
    ofNetwork(`number-day:${number}`, limits.strangerSendsPerNumberAndDay),
    ofNetwork(`range:${rangeKey}`, limits.sendsPerRange),
    ofNetwork('project', limits.sendsPerProject),
  ]
}

function bucket(key: string, allowance: Allowance): Limit {
  return { key, ...allowance, kind: 'bucket' }
}

/**
 * Returns the daily budget. Strangers leave a reserve to numbers that have signed in before, and
 * those to known devices.
 */
function moneyFor(
  context: ProjectContext,
  options: { isKnownDevice: boolean; isVerified: boolean },
): Limit {
  const { price, dailyBudget, budgetReserve } = context.settings.sms
  const reserved = options.isKnownDevice
    ? 0
    : options.isVerified
      ? budgetReserve / 2
      : budgetReserve
  return {
    key: 'sends:spent',
    limit: Math.floor(dailyBudget * (1 - reserved)),
    seconds: day,
    cost: price,
  }
}

/** Warns once a day that the alarm's share of the budget is spent. */
async function warnOfBudget(
  context: ProjectContext,
  { spent, counted }: { spent: Limit; counted: CountedLimit | undefined },
): Promise<void> {
  const { dailyBudget, budgetAlarm } = context.settings.sms
  if (counted === undefined || counted.use * spent.limit < dailyBudget * budgetAlarm) return
  try {
    await context.limiter.consume([
      { key: `${spent.key}:alarm`, limit: 1, seconds: counted.endsAfter },
    ])
    context.log.warn('a large part of the daily budget for messages is spent', {
      share: budgetAlarm,
    })
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error
  }
}
