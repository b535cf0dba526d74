import { toInstant } from '@maypole/platform/clock'
import { recordSecurityEvent } from './core/audit/record-security-event.ts'
import type { Core } from './core/core.ts'
import { deviceLifetime } from './core/devices/device.ts'
import { listProjectIds } from './projects/project-store.ts'
import { removeExpired, removeOldMessages, removeSessionsStartedBefore } from './sweep-store.ts'

const day = 86_400_000

/** Deletes what is over and rotates signing keys that are due; meant to run every few minutes. */
export async function sweep(core: Core): Promise<void> {
  const { clock, settings } = core
  const now = clock.now()
  const daysAgo = (days: number) => toInstant(now - days * day)
  await removeExpired(core.db, {
    now: toInstant(now),
    sendsBefore: toInstant(now - settings.sms.conversion.seconds * 1000),
    eventsBefore: daysAgo(settings.retention.securityEventDays),
    pendingUsersBefore: daysAgo(settings.retention.pendingUserDays),
    devicesBefore: toInstant(now - deviceLifetime * 1000),
    keysRetiredBefore: daysAgo(settings.keys.overlapDays),
  })
  await removeOldMessages(core.db, settings.outbox.keep)
  await core.limiter.sweep()
  for (const projectId of await listProjectIds(core.db)) {
    await endOverlongSessions(core, projectId)
    if (await core.signingKeys.rotateIfDue(projectId))
      await recordSecurityEvent(core, core.db, { type: 'signing_key_rotated', projectId })
  }
}

/** Ends what was opened or extended while the project's longest session was a longer one. */
async function endOverlongSessions(core: Core, projectId: string): Promise<void> {
  const project = await core.projects.find(projectId)
  if (project === undefined) return
  const longest = project.settings.sessions.longestMinutes * 60_000
  const startedBefore = toInstant(core.clock.now() - longest)
  await removeSessionsStartedBefore(core.db, { projectId, startedBefore })
}
