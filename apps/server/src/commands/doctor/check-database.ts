import { existsSync } from 'node:fs'
import type { Clock } from '@maypole/platform/clock'
import {
  type Database,
  hasStatementLimit,
  openDatabase,
  readDatabaseTime,
} from '@maypole/platform/database'
import { silentLog } from '@maypole/platform/log'
import type { Configuration } from '../../config.ts'
import { createParts } from '../../create-parts.ts'
import { messages as serverMessages } from '../../messages.ts'
import { loadSecretKey } from '../../secret-key.ts'
import { sqliteFileOf } from '../../sqlite-file.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { doctorMessages as messages } from './messages.ts'

/** Seconds that clocks may differ. */
const tolerance = 5

/** Checks that the database replies, its version, its key and its time. Changes nothing. */
export async function checkDatabase(
  configuration: Configuration,
  clock: Clock,
): Promise<Finding[]> {
  const { databaseUrl } = configuration
  const file = sqliteFileOf(databaseUrl)
  // Opening it would create it.
  if (file !== undefined && !existsSync(file)) return [warning('database', messages.noFolder(file))]
  let database: Database | undefined
  try {
    database = openDatabase({ url: databaseUrl })
    const started = performance.now()
    await database.ping()
    const milliseconds = performance.now() - started
    const store = file ?? 'PostgreSQL'
    return [
      ok('database', messages.databaseAnswers(store, milliseconds)),
      ...((await hasStatementLimit(database))
        ? []
        : [warning('database', serverMessages.noStatementLimit)]),
      ...(await checkParts(configuration, { clock, database })),
    ]
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return [fault('database', messages.databaseRefuses(reason))]
  } finally {
    await database?.close()
  }
}

async function checkParts(
  configuration: Configuration,
  { clock, database }: { clock: Clock; database: Database },
): Promise<Finding[]> {
  const masterKey = loadSecretKey({ ...configuration, given: configuration.secretKey })
  const print = () => undefined
  const { provider, community } = createParts({
    configuration,
    masterKey,
    clock,
    log: silentLog,
    print,
    database,
  })
  const states = [await provider.migrationState(), await community.migrationState()]
  const unknown = states.flatMap((state) => state.unknown)
  if (unknown.length > 0) return [fault('version', messages.databaseNewer(unknown.join(', ')))]
  const pending = states.flatMap((state) => state.pending).length
  // Queries are written for the tables as they are after the migrations.
  if (pending > 0) return [warning('version', messages.migrationsPending(pending))]
  return [
    ok('version', messages.migrationsDone),
    (await provider.canOpenKeys())
      ? ok('secret key', messages.keyOpens)
      : fault('secret key', messages.keyDoesNotOpen),
    await checkClock(database, clock.now()),
  ]
}

async function checkClock(database: Database, now: number): Promise<Finding> {
  const theirs = await readDatabaseTime(database)
  if (theirs !== undefined) {
    const seconds = Math.round(Math.abs(theirs - now) / 1000)
    return seconds > tolerance
      ? fault('clock', messages.clockDiffers(seconds))
      : ok('clock', messages.clockAgrees(tolerance))
  }
  const newest = await database
    .tables<{ security_events: { created_at: string } }>()
    .selectFrom('security_events')
    .select((select) => select.fn.max('created_at').as('at'))
    .executeTakeFirst()
  const time = newest?.at ?? ''
  return Date.parse(time) > now + tolerance * 1000
    ? fault('clock', messages.clockBehind(time))
    : ok('clock', messages.clockPlausible)
}
