import { ProviderError } from '../../errors/provider-error.ts'
import type { SessionSettings } from '../../settings/sessions.ts'

const shortestMinutes = 5
/** 366 days: the most that the protocol has a number for. */
const largestMinutes = 527_040

/**
 * Checks `session_duration_minutes`: whole minutes, 5 to 527040; undefined stays undefined. What goes beyond the project's longest
 * session is shortened to it rather than refused, so that clients with a longer setting of their own can still sign in.
 */
export function checkDuration(
  minutes: number | undefined,
  settings: SessionSettings,
): number | undefined {
  if (minutes === undefined) return undefined
  if (!Number.isInteger(minutes) || minutes < shortestMinutes || minutes > largestMinutes)
    throw new ProviderError('invalid_session_duration')
  return Math.min(minutes, settings.longestMinutes)
}
