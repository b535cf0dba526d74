import { communityInstruments } from '@maypole/community'
import { databaseInstruments } from '@maypole/platform/database'
import { counter, histogram } from '@maypole/platform/meter'
import { providerInstruments } from '@maypole/provider'

export const requests = counter(
  'maypole_http_requests_total',
  'Requests, by the pattern of their route; none where there is no route',
  ['method', 'route', 'status'],
)

export const requestTimes = histogram(
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
