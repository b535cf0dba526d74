import type { AccountSession } from '../../accounts-port.ts'

const day = 86_400_000

/** What is stored of the session that registered a device. */
export interface RegisteredBy {
  readonly session_ends_at: string
  readonly registered_at: string
}

/**
 * Whether a device is told of news. Signing out, or ending its session from elsewhere, ends that. A
 * session that expired because nobody came does not: telling them is what notifications are for.
 * After `days` without a visit the device is forgotten. Who acts for a person has no devices.
 */
export function isStillRegistered(
  device: RegisteredBy,
  session: AccountSession | undefined,
  { now, days }: { now: number; days: number },
): boolean {
  if (session !== undefined) return !session.isActedFor
  const hasExpired = Date.parse(device.session_ends_at) <= now
  return hasExpired && Date.parse(device.registered_at) + days * day > now
}
