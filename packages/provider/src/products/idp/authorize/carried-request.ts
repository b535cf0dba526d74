import { open, seal } from '@maypole/platform/crypto'
import type { ProjectContext } from '../../../core/project-context.ts'

/**
 * The parts of an app's request that the consent page does not pass on (docs/wire.md §4: older
 * clients drop the prompt, all drop the max_age). They are sealed into the `state`, which every
 * client passes on, so that nothing is stored for visitors.
 */
export interface CarriedRequest {
  readonly appId: string
  readonly state: string | undefined
  /** Seconds (OpenID Connect Core §3.1.2.1). */
  readonly maxAge: number | undefined
  readonly prompts: readonly string[]
  /** What the tokens are for (RFC 8707 §2.1). */
  readonly resource?: string | undefined
  /** Milliseconds since the epoch; with `prompt=login` the user has to sign in after it. */
  readonly startedAt: number
}

const prefix = 'carried.'
const purpose = 'authorization-request'

export function carryRequest(
  context: Pick<ProjectContext, 'keys'>,
  request: CarriedRequest,
): string {
  return prefix + seal(context.keys['authorization-requests'], purpose, JSON.stringify(request))
}

/**
 * Reads a state from the page: a sealed one, or, when the app led to the page directly, the app's
 * own.
 */
export function readCarriedRequest(
  context: Pick<ProjectContext, 'clock' | 'keys'>,
  { appId, state }: { appId: string; state: string | undefined },
): CarriedRequest {
  const own = { appId, state, maxAge: undefined, prompts: [], startedAt: context.clock.now() }
  if (state === undefined || !state.startsWith(prefix)) return own
  try {
    const text = open(context.keys['authorization-requests'], purpose, state.slice(prefix.length))
    const request = JSON.parse(text) as CarriedRequest
    return request.appId === appId ? request : own
  } catch {
    return own
  }
}
