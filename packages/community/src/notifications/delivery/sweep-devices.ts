import type { Accounts } from '../../accounts-port.ts'
import { isStillRegistered } from './device-sessions.ts'
import type { RefusalStore } from './refusal-store.ts'
import type { SessionStore } from './session-store.ts'

const devicesAtOnce = 500

/**
 * Removes devices whose session was signed out, and those that nobody has used for long. Notes when
 * sessions end, since they grow longer while they are used: that tells one that expired from one
 * that was signed out.
 */
export async function sweepDevices(options: {
  sessions: SessionStore
  refusals: RefusalStore
  accounts: Accounts
  now: number
  days: number
}): Promise<void> {
  const { sessions, refusals, accounts, now, days } = options
  let after = ''
  while (true) {
    const devices = await sessions.page(after, devicesAtOnce)
    const live = await accounts.sessions(devices.map((device) => device.session_id))
    const gone: string[] = []
    for (const device of devices) {
      const session = live.get(device.session_id)
      if (!isStillRegistered(device, session, { now, days })) gone.push(device.id)
      else if (session !== undefined && session.endsAt !== device.session_ends_at)
        await sessions.extend(device, session.endsAt)
    }
    await refusals.remove(gone)
    const last = devices.at(-1)
    if (devices.length < devicesAtOnce || last === undefined) return
    after = last.id
  }
}
