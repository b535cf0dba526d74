import type { Limit } from '@maypole/platform/limits'
import type { SessionCaller } from '../../access/caller.ts'
import { describeSource, isKnownDevice } from '../../core/devices/source.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { countAttempt } from '../../core/users/count-attempt.ts'
import { isLastAttempt } from '../../core/users/record-wrong-answer.ts'
import { shareOfNetwork } from '../../settings/limits.ts'

/**
 * Counts a guess at a code of the app or a recovery code before it is compared, in the limits of
 * attempts and in separate ones, which signing in by other means does not reset: somebody with the
 * user's mailbox could otherwise guess without limit. `reset` is what a right answer resets;
 * `isLast` means that a wrong one locks its source.
 */
export async function countSecondFactor(
  context: ProjectContext,
  { caller }: { caller: SessionCaller },
): Promise<{ reset: string[]; isLast: boolean }> {
  const { session } = caller
  const userId = session.user_id
  const source = describeSource(context)
  const isKnown = await isKnownDevice(context, { source, userId })
  const { secondFactorGuessesPerUser } = context.settings.limits
  const prefix = `second-factor:${userId}`
  const kind = 'bucket'
  const limits: Limit[] = isKnown
    ? [{ key: `${prefix}:device:${source.device}`, kind, ...secondFactorGuessesPerUser }]
    : [
        { key: `${prefix}:strangers`, kind, ...secondFactorGuessesPerUser },
        {
          key: `${prefix}:network:${source.network}`,
          ...shareOfNetwork(secondFactorGuessesPerUser),
        },
      ]
  const own = await countAttempt(context, {
    userId,
    method: 'second-factor',
    source,
    isKnownDevice: isKnown,
    takesProof: false,
    limits,
  })
  return {
    reset: [own, ...limits].map((limit) => limit.key),
    isLast: await isLastAttempt(context, own),
  }
}
