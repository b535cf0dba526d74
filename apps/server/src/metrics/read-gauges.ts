import type { Community } from '@maypole/community'
import type { Database } from '@maypole/platform/database'
import type { Provider } from '@maypole/provider'
import type { BackupSchedule } from '../backups/schedule.ts'
import type { GaugeValues } from './instruments.ts'

/** Reads what waits, in the database and for its connections. */
export async function readGauges(parts: {
  database: Pick<Database, 'connections'>
  provider: Pick<Provider, 'outbox'>
  community: Pick<Community, 'noticeBacklog'>
  backups: Pick<BackupSchedule, 'newestAge'> | undefined
}): Promise<GaugeValues> {
  const { inUse, waiting, most } = parts.database.connections()
  const outbox = await parts.provider.outbox.backlog()
  const notices = await parts.community.noticeBacklog()
  return {
    maypole_database_connections_in_use: inUse,
    maypole_database_connections_waiting: waiting,
    maypole_database_connections_most: most,
    maypole_outbox_messages: outbox.waiting,
    maypole_outbox_oldest_seconds: outbox.oldestSeconds,
    maypole_backup_age_seconds: backupAge(parts.backups),
    maypole_notices: notices.waiting,
    maypole_notices_oldest_seconds: notices.oldestSeconds,
  }
}

/** NaN where the instance writes no backups, or none yet. */
function backupAge(backups: Pick<BackupSchedule, 'newestAge'> | undefined): number {
  return (backups?.newestAge() ?? Number.NaN) / 1000
}
