import { ProviderError } from '../../http/provider-error.ts'
import type { SessionSettings } from '../../settings.ts'

const shortestMinutes = 5

/** Checks `session_duration_minutes`: whole minutes, 5 to what the project allows; undefined stays undefined. */
export function checkDuration(
  minutes: number | undefined,
  settings: SessionSettings,
): number | undefined {
  if (minutes === undefined) return undefined
  if (!Number.isInteger(minutes) || minutes < shortestMinutes || minutes > settings.longestMinutes)
    throw new ProviderError('invalid_session_duration')
  return minutes
}
