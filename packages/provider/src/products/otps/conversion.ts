import { toInstant } from '@maypole/platform/clock'
import type { ProjectContext } from '../../core/project-context.ts'
import { findRecentSends, type RecentSends, type SentCode } from './store.ts'

/** How many unused codes one address and one network contribute to a sample. */
const unusedPerSource = 2
const unusedPerNetwork = 4

/** Rows read per row of a sample, since those beyond a source's share are skipped. */
const rowsPerSample = 10

/**
 * Whether the codes of a range of numbers are hardly used: toll fraud requests codes and never uses
 * them. No single source or network makes a range look so.
 */
export async function isUnused(
  context: ProjectContext,
  { rangeKey, newest }: { rangeKey: string; newest: RecentSends },
): Promise<boolean> {
  const { sample, share } = context.settings.sms.conversion
  const { since } = sampleOf(context)
  // Almost always. What a source or network is limited to would only put more used ones into it.
  if (newest.used >= share * sample || newest.sent < sample) return false
  const rows = await findRecentSends(context.db, { rangeKey, since, most: sample * rowsPerSample })
  const sends = takeSample(rows, sample)
  const used = sends.filter((send) => send.is_used).length
  if (sends.length < sample || used >= share * sample) return false
  context.log.warn('codes of a range of numbers are not used: work is asked for them', {
    range: rangeKey,
  })
  return true
}

/** Returns which of a range's codes are counted: `most` of those sent after `since`. */
export function sampleOf(context: Pick<ProjectContext, 'settings' | 'clock'>): {
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
