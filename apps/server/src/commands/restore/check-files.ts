import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@maypole/platform/clock'
import { type Database, DatabaseDamagedError, openDatabase } from '@maypole/platform/database'
import { silentLog } from '@maypole/platform/log'
import { databaseFile, keyFile } from '../../backups/files.ts'
import type { Configuration } from '../../config.ts'
import { key } from '../../config-values.ts'
import { createParts } from '../../create-parts.ts'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'

/** What a backup has. */
export interface CheckedFiles {
  readonly communities: number
  readonly users: number
  readonly sessions: number
  /** RFC 3339; null when nothing was ever noted. */
  readonly lastChange: string | null
}

/**
 * Does to the files of a backup what a start does: reads every page, brings the database up to
 * date, and opens its signing keys with the secret key. Throws StartRefusedError or
 * DatabaseRefusedError where an instance could not work with them.
 */
export async function checkFiles(
  configuration: Configuration,
  folder: string,
): Promise<CheckedFiles> {
  const masterKey = configuration.secretKey ?? readKey(folder)
  const url = `sqlite:${join(folder, databaseFile)}`
  const database = openCopy(url)
  try {
    const parts = createParts({
      configuration: { ...configuration, databaseUrl: url },
      masterKey,
      clock: systemClock,
      log: silentLog,
      print: () => undefined,
      database,
    })
    await parts.migrate()
    await parts.provider.ensureProject({
      name: configuration.productName,
      publicUrl: configuration.publicUrl,
    })
    return await count(database)
  } finally {
    await database.close()
  }
}

function openCopy(url: string): Database {
  try {
    return openDatabase({ url })
  } catch (cause) {
    // The file that it names is a copy, and its advice is for the instance's own.
    if (!(cause instanceof DatabaseDamagedError)) throw cause
    throw new StartRefusedError(messages.backupDamaged(cause.reason), { cause })
  }
}

function readKey(folder: string): Buffer {
  const file = join(folder, keyFile)
  if (!existsSync(file)) throw new StartRefusedError(messages.backupWithoutKey)
  const parsed = key.safeParse(readFileSync(file, 'utf8').trim())
  if (!parsed.success) throw new StartRefusedError(messages.backupKeyUnusable)
  return parsed.data
}

interface Counted {
  sites: { id: string }
  users: { id: string }
  sessions: { id: string }
  security_events: { created_at: string }
}

async function count(database: Database): Promise<CheckedFiles> {
  const db = database.tables<Counted>()
  const countOf = async (table: 'sites' | 'users' | 'sessions') => {
    const rows = db.selectFrom(table).select((select) => select.fn.countAll<number>().as('count'))
    return (await rows.executeTakeFirstOrThrow()).count
  }
  const last = await db
    .selectFrom('security_events')
    .select((select) => select.fn.max('created_at').as('at'))
    .executeTakeFirst()
  return {
    communities: await countOf('sites'),
    users: await countOf('users'),
    sessions: await countOf('sessions'),
    lastChange: last?.at ?? null,
  }
}
