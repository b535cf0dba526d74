import type { AccountSession } from '../../access/accounts-port.ts'
import type { Core } from '../../access/core.ts'
import * as refusals from './refusal-store.ts'
import * as sessions from './session-store.ts'

const day = 86_400_000

/** What is stored of the session that registered a device. */
export interface RegisteredBy {
  readonly session_ends_at: string
  readonly registered_at: string
}

/**
 * Whether a device is told anything. Signing out, or ending its session from elsewhere, ends that.
 * A session that expired because nobody came does not: telling them is what notifications are for.
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

const devicesAtOnce = 500

/**
 * Removes devices whose session was signed out, and those that nobody has used for long. Notes when
 * sessions end, since they grow longer while they are used: that tells one that expired from one
 * that was signed out.
 */
export async function sweepDevices({ db, accounts, clock, settings }: Core): Promise<void> {
  const rule = { now: clock.now(), days: settings.notifications.deviceDays }
  let after = ''
  while (true) {
    const devices = await sessions.page(db, after, devicesAtOnce)
    const live = await accounts.sessions(devices.map((device) => device.session_id))
    const gone: string[] = []
    for (const device of devices) {
      const session = live.get(device.session_id)
      if (!isStillRegistered(device, session, rule)) gone.push(device.id)
      else if (session !== undefined && session.endsAt !== device.session_ends_at)
        await sessions.extend(db, device, session.endsAt)
    }
    await refusals.remove(db, gone)
    const last = devices.at(-1)
    if (devices.length < devicesAtOnce || last === undefined) return
    after = last.id
  }
}
