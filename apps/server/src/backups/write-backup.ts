import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { backUpSqlite, ownerOnly } from '@maypole/platform/database'
import type { Configuration } from '../config.ts'
import { messages } from '../messages.ts'
import { sqliteFileOf } from '../sqlite-file.ts'
import { StartRefusedError } from '../start-refused.ts'
import { encryptFile } from './age.ts'
import { databaseFile, encrypted, keyFile } from './files.ts'

export interface WrittenBackup {
  readonly folder: string
  /** Of the database. */
  readonly bytes: number
  readonly hasKey: boolean
  readonly isEncrypted: boolean
}

/**
 * Copies the database and its key, unless the key is a setting, into a new or empty folder. With a
 * recipient only encrypted files reach that folder. Throws StartRefusedError.
 */
export async function writeBackup(
  configuration: Configuration,
  folder: string,
): Promise<WrittenBackup> {
  const from = sqliteFileOf(configuration.databaseUrl)
  if (from === undefined) throw new StartRefusedError(messages.backupOfPostgres)
  if (!existsSync(from)) throw new StartRefusedError(messages.nothingToBackUp(from))
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartRefusedError(messages.backupFolderTaken(folder))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { recipient } = configuration.backups
  if (recipient === undefined)
    return { ...(await copy(configuration, { from, folder })), isEncrypted: false }
  const draft = mkdtempSync(join(configuration.dataFolder, '.backup-'))
  try {
    const written = await copy(configuration, { from, folder: draft })
    for (const name of readdirSync(draft))
      await encryptFile(recipient, {
        from: join(draft, name),
        to: join(folder, `${name}${encrypted}`),
      })
    return { ...written, folder, isEncrypted: true }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function copy(
  configuration: Configuration,
  { from, folder }: { from: string; folder: string },
) {
  await backUpSqlite({ from, to: join(folder, databaseFile) })
  const key = join(configuration.dataFolder, keyFile)
  const hasKey = configuration.secretKey === undefined && existsSync(key)
  if (hasKey)
    writeFileSync(join(folder, keyFile), readFileSync(key), {
      flag: 'wx',
      mode: ownerOnly,
      flush: true,
    })
  return { folder, bytes: statSync(join(folder, databaseFile)).size, hasKey }
}
