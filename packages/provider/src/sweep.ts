import { toInstant } from '@maypole/platform/clock'
import { recordSecurityEvent } from './core/audit/record-security-event.ts'
import { deviceLifetime } from './core/devices/source.ts'
import type { Instance } from './core/instance.ts'
import { listProjectIds } from './projects/project-store.ts'
import { removeExpired, removeOldMessages, removeSessionsStartedBefore } from './sweep-store.ts'

const day = 86_400_000

/** Days that an app which described itself is kept while nobody allows it anything. */
const unusedAppDays = 2

/** Deletes expired rows and rotates signing keys that are due; runs every few minutes. */
export async function sweep(instance: Instance): Promise<void> {
  const { clock, instanceSettings: settings } = instance
  const now = clock.now()
  const daysAgo = (days: number) => toInstant(now - days * day)
  await removeExpired(instance.db, {
    now: toInstant(now),
    eventsBefore: daysAgo(settings.retention.securityEventDays),
    pendingUsersBefore: daysAgo(settings.retention.pendingUserDays),
    devicesBefore: toInstant(now - deviceLifetime * 1000),
    appsBefore: daysAgo(unusedAppDays),
    keysRetiredBefore: daysAgo(settings.keys.overlapDays),
  })
  await removeOldMessages(instance.db, settings.outbox.keep)
  await instance.sharedLimiter.sweep()
  for (const projectId of await listProjectIds(instance.db)) {
    await endOverlongSessions(instance, projectId)
    if (await instance.signingKeys.rotateIfDue(projectId))
      await recordSecurityEvent(instance, instance.db, { type: 'signing_key_rotated', projectId })
  }
}

/** Ends sessions that exceed a project's longest session since that was reduced. */
async function endOverlongSessions(instance: Instance, projectId: string): Promise<void> {
  const project = await instance.projects.find(projectId)
  if (project === undefined) return
  const longest = project.settings.sessions.longestMinutes * 60_000
  const startedBefore = toInstant(instance.clock.now() - longest)
  await removeSessionsStartedBefore(instance.db, { projectId, startedBefore })
}
