import { ProviderError } from '../../errors/provider-error.ts'
import type { SessionSettings } from '../../settings/sessions.ts'

const shortestMinutes = 5
/** 366 days: the protocol's maximum. */
const largestMinutes = 527_040

/**
 * Validates `session_duration_minutes`: whole minutes, 5 to 527040; undefined stays undefined.
 * Values above the project's longest session are reduced to it rather than refused, so that clients
 * with a longer setting can still sign in.
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
