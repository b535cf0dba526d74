import { accessSync, constants, existsSync, type StatsFs, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Clock } from '@maypole/platform/clock'
import {
  type Database,
  hasStatementLimit,
  openDatabase,
  readDatabaseTime,
} from '@maypole/platform/database'
import { silentLog } from '@maypole/platform/log'
import { createOutboundFetch } from '@maypole/platform/outbound'
import { checkSmtp, checkTwilio } from '@maypole/provider'
import { openBackupPlace } from '../../backups/open-place.ts'
import { newestOf } from '../../backups/schedule.ts'
import { type Configuration, isS3Address } from '../../config.ts'
import { createParts } from '../../create-parts.ts'
import { messages as serverMessages } from '../../messages.ts'
import { loadSecretKey } from '../../secret-key.ts'
import { sqliteFileOf } from '../../sqlite-file.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { warnOfOpenFiles } from '../../warn-of-open-files.ts'
import { doctorMessages as messages } from './messages.ts'

/** What one check says. A fault keeps the instance from working, a warning does not yet. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'fault'
  /** What was found, and for a warning or fault what to do about it. */
  readonly text: string
}

const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
const warning = (check: string, text: string): Finding => ({ check, state: 'warning', text })
const fault = (check: string, text: string): Finding => ({ check, state: 'fault', text })

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

/** Milliseconds for each. */
const timeout = 8_000

/** The carriers that are set up: that they answer and take the credentials. Nothing is sent. */
export async function checkCarriers(configuration: Configuration): Promise<Finding[]> {
  if (configuration.delivery !== 'carriers') return [ok('carriers', messages.noCarriers)]
  const { smtp, twilio, webhook } = configuration.carriers
  const outside = createOutboundFetch({ timeout })
  const own = createOutboundFetch({ timeout, allowPrivate: true })
  const attempts: [name: string, text: (name: string) => string, Promise<unknown>][] = []
  if (smtp !== undefined)
    attempts.push([
      `The mail server ${smtp.host}`,
      messages.carrierAnswers,
      checkSmtp({ ...smtp, timeout }),
    ])
  if (twilio !== undefined)
    attempts.push(['Twilio', messages.carrierAnswers, checkTwilio({ ...twilio, fetch: outside })])
  if (webhook !== undefined)
    attempts.push([
      `The webhook at ${new URL(webhook.url).host}`,
      messages.carrierReachable,
      own(webhook.url, { method: 'HEAD' }),
    ])
  const results = await Promise.allSettled(attempts.map(([, , attempt]) => attempt))
  return attempts.map(([name, text], index) => {
    const result = results[index]
    return result?.status === 'fulfilled'
      ? ok('carriers', text(name))
      : fault('carriers', messages.carrierRefuses(name, reasonOf(result?.reason)))
  })
}

/** Checks that people reach an instance at its address. */
export async function checkAddress({
  publicUrl,
}: Pick<Configuration, 'publicUrl'>): Promise<Finding> {
  const own = createOutboundFetch({ timeout, allowPrivate: true })
  const url = `${publicUrl}/healthz`
  try {
    const response = await own(url)
    if (response.status !== 200) throw new Error(`status ${response.status}`)
    return ok('address', messages.answersItself(publicUrl))
  } catch (error) {
    return warning('address', messages.doesNotAnswer(publicUrl, reasonOf(error)))
  }
}

/** The innermost message says what happened: undici wraps errors of the network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as NodeJS.ErrnoException
  return error.message || code || error.name
}

/** Bytes below which the disk is a warning, and a fault. */
const littleRoom = 1024 ** 3
const noRoom = 100 * 1024 ** 2

export function checkSettings(configuration: Configuration): Finding[] {
  const { environment, publicUrl } = configuration
  const findings = [ok('settings', messages.settings(environment, publicUrl))]
  if (configuration.environmentIsAssumed)
    findings.push(warning('settings', messages.assumedProduction))
  if (environment === 'development') findings.push(warning('settings', messages.development))
  if (configuration.delivery === 'insecure-console')
    findings.push(warning('settings', messages.codesInOutput))
  return findings
}

/** The data folder: that it can be written to, by nobody else, and that there is room. */
export function checkFolder(
  configuration: Configuration,
  { statfs = statfsSync }: { statfs?: (path: string) => Room } = {},
): Finding[] {
  const { dataFolder } = configuration
  if (!existsSync(dataFolder)) return [warning('files', messages.noFolder(dataFolder))]
  try {
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return [fault('files', messages.notWritable(dataFolder, code))]
  }
  const open = warnOfOpenFiles(configuration).map((text) => warning('files', text))
  return [
    ...(open.length > 0 ? open : [ok('files', messages.filesAreOwn(dataFolder))]),
    checkRoom(statfs(dataFolder)),
  ]
}

/** What a file system says of its room, as far as it matters. */
type Room = Pick<StatsFs, 'bavail' | 'bsize'>

function checkRoom({ bavail, bsize }: Room): Finding {
  const bytes = bavail * bsize
  if (bytes < noRoom) return fault('disk', messages.littleRoom(bytes))
  return bytes < littleRoom
    ? warning('disk', messages.littleRoom(bytes))
    : ok('disk', messages.room(bytes))
}

/** Whether there is a key; that it belongs to the database is checked there. */
export function checkKey({ secretKey, dataFolder, databaseUrl }: Configuration): Finding {
  if (secretKey !== undefined) return ok('secret key', messages.keyGiven)
  const file = join(dataFolder, 'secret.key')
  if (existsSync(file)) return ok('secret key', messages.keyFile(file))
  const database = sqliteFileOf(databaseUrl)
  return database !== undefined && existsSync(database)
    ? fault('secret key', messages.keyMissing(file))
    : warning('secret key', messages.keyNotYet)
}

/** Whether there are backups, and how old the newest is. Asks the service where they are in one. */
export async function checkBackups(configuration: Configuration, now: number): Promise<Finding> {
  if (!configuration.databaseUrl.startsWith('sqlite:'))
    return ok('backups', messages.backupsOfPostgres)
  try {
    const place = await openBackupPlace(configuration)
    if (place === undefined) return warning('backups', messages.noBackups)
    const refusal = isS3Address(place.address) ? undefined : refusalToWrite(place.address)
    if (refusal !== undefined)
      return fault('backups', messages.backupsNotWritable(place.address, refusal))
    const newest = newestOf(await place.list())
    if (newest === undefined) return warning('backups', messages.backupMissing(place.address))
    const hours = Math.round((now - newest) / 3_600_000)
    return hours > 2 * configuration.backups.everyHours
      ? warning('backups', messages.backupOld(hours, place.address))
      : ok('backups', messages.backupFresh(hours))
  } catch (error) {
    if (!(error instanceof StartRefusedError)) throw error
    return fault('backups', error.message)
  }
}

/** Returns the code of the error with which a folder that may be missing cannot be written to. */
function refusalToWrite(folder: string): string | undefined {
  if (!existsSync(folder) && dirname(folder) !== folder) return refusalToWrite(dirname(folder))
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}
