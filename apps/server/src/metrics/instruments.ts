import { type Community, communityInstruments } from '@maypole/community'
import { type Database, databaseInstruments } from '@maypole/platform/database'
import { counter, histogram, type Meter } from '@maypole/platform/meter'
import { type Provider, providerInstruments } from '@maypole/provider'
import type { FastifyInstance } from 'fastify'
import type { BackupSchedule } from '../backups/schedule.ts'

const requests = counter(
  'maypole_http_requests_total',
  'Requests, by the pattern of their route; none where there is no route',
  ['method', 'route', 'status'],
)

const requestTimes = histogram(
  'maypole_http_request_duration_seconds',
  'How long requests took until their reply was written',
  {
    labels: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
)

export const modelFailures = counter(
  'maypole_model_failures_total',
  'Requests that the model of the assistant did not answer, so that the rules did',
)

/** Everything that is recorded while it happens. */
export const instruments = [
  requests,
  requestTimes,
  modelFailures,
  ...databaseInstruments,
  ...providerInstruments,
  ...communityInstruments,
] as const

/** What is read when the numbers are asked for, by name. */
export const gauges = {
  maypole_database_up: '1 when the database answered for the gauges below, else 0',
  maypole_database_connections_in_use: 'Connections to the database that are in use',
  maypole_database_connections_waiting: 'Units of work that wait for a connection',
  maypole_database_connections_most: 'Connections there can be',
  maypole_backup_age_seconds: 'Age of the newest backup in BACKUP_TO; NaN when there is none',
  maypole_outbox_messages: 'Codes and other messages that no carrier has taken yet',
  maypole_outbox_oldest_seconds: 'Age of the oldest of them',
  maypole_notices: 'Notifications that are due and not sent yet',
  maypole_notices_oldest_seconds: 'How long the first of them has been due',
} as const

export type GaugeName = keyof typeof gauges
export type GaugeValues = Readonly<Record<Exclude<GaugeName, 'maypole_database_up'>, number>>

/** Counts and times every request by its route's pattern: an address may contain ids and tokens. */
export function recordRequests(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    meter.record(requests, { method, route, status: `${reply.statusCode}` })
    meter.record(requestTimes, { method, route }, reply.elapsedTime / 1000)
    done()
  })
}

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
