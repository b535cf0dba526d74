import type { Limit } from '@maypole/platform/limits'
import { shareOfNetwork } from '../../settings/limits.ts'
import type { Source } from '../devices/source.ts'
import type { ProjectContext } from '../project-context.ts'

/** An attempt at a user's secret, by one method. */
export interface Attempt {
  readonly userId: string
  /** The kind of secret: guesses at one say nothing about another. */
  readonly method: string
  readonly source: Source
  /** Whether the device has signed the user in before. */
  readonly isKnownDevice: boolean
}

/**
 * Returns the limits of an attempt, counted before anything is compared. A known device is counted
 * separately. Strangers are counted by address, by network and in total: `own` is what a wrong
 * answer locks and a right one resets. Strangers never use up the limits of the user's devices or
 * of another method.
 */
export function attemptLimits(
  context: Pick<ProjectContext, 'settings'>,
  { userId, method, source, isKnownDevice }: Attempt,
): { own: Limit; hard: Limit[]; shared: Limit[] } {
  const { limits, passcodes } = context.settings
  const { failuresBeforeLock: limit, lockMinutes } = passcodes
  const prefix = `failures:${userId}:${method}`
  const who = isKnownDevice ? `device:${source.device}` : `source:${source.networkAddress}`
  const own: Limit = { key: `${prefix}:${who}`, limit, seconds: lockMinutes * 60 }
  if (isKnownDevice) return { own, hard: [own], shared: [] }
  const kind = 'bucket'
  return {
    own,
    hard: [
      own,
      {
        key: `${prefix}:network:${source.network}`,
        ...shareOfNetwork(limits.strangerFailures),
      },
      { key: `${prefix}:most`, kind, ...limits.mostFailures },
    ],
    shared: [{ key: `${prefix}:strangers`, kind, ...limits.strangerFailures }],
  }
}
