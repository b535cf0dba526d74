import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@maypole/platform/clock'
import { backUpSqlite, ownerOnly } from '@maypole/platform/database'
import type { Configuration } from '../config.ts'
import { messages } from '../messages.ts'
import { isS3Address } from '../s3-address.ts'
import { sqliteFileOf } from '../sqlite-file.ts'
import { StartRefusedError } from '../start-refused.ts'
import { createEncrypter, encrypt } from './age.ts'
import { withDraft } from './drafts.ts'
import { explainDiskFault } from './explain-disk-fault.ts'
import { databaseFile, encrypted, keyFile } from './files.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { writeFileSynced } from './write-file.ts'

export interface WrittenBackup {
  /** Or `s3://…`. */
  readonly folder: string
  /** Of the database. */
  readonly bytes: number
  readonly hasKey: boolean
  readonly isEncrypted: boolean
}

/** A copy of the database, and of the key where that is a file. */
interface Copy {
  readonly bytes: number
  readonly hasKey: boolean
  /** Their names. */
  readonly files: readonly string[]
}

/**
 * Copies the database and its key, unless the key is a setting, into a new or empty folder or below
 * a new prefix in a bucket. With a recipient only encrypted files reach it. Throws
 * StartRefusedError.
 */
export async function writeBackup(
  configuration: Configuration,
  to: string,
): Promise<WrittenBackup> {
  const from = sqliteFileOf(configuration.databaseUrl)
  if (from === undefined) throw new StartRefusedError(messages.backupOfPostgres)
  if (!existsSync(from)) throw new StartRefusedError(messages.nothingToBackUp(from))
  refuseHalfRestored(configuration.dataFolder)
  const { recipient } = configuration.backups
  const isEncrypted = recipient !== undefined
  // Before anything is copied.
  if (isEncrypted) await createEncrypter(recipient)
  const write = isS3Address(to) ? writeToAddress : writeToFolder
  try {
    const { bytes, hasKey } = await write(configuration, { from, to })
    return { folder: to, bytes, hasKey, isEncrypted }
  } catch (error) {
    throw explainDiskFault(error, { to, dataFolder: configuration.dataFolder })
  }
}

async function writeToFolder(
  configuration: Configuration,
  { from, to }: { from: string; to: string },
): Promise<Copy> {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new StartRefusedError(messages.backupFolderTaken(to))
  mkdirSync(to, { recursive: true, mode: 0o700 })
  try {
    return await fillFolder(configuration, { from, to })
  } catch (error) {
    // Half a backup must not be taken for one, and its room may be needed.
    rmSync(to, { recursive: true, force: true })
    throw error
  }
}

function fillFolder(
  configuration: Configuration,
  { from, to }: { from: string; to: string },
): Promise<Copy> {
  const { recipient } = configuration.backups
  if (recipient === undefined) return copy(configuration, { from, folder: to })
  return withCopy(configuration, from, async (folder, copied) => {
    for (const name of copied.files) {
      const content = await encrypt(recipient, createReadStream(join(folder, name)))
      await writeFileSynced(join(to, `${name}${encrypted}`), content)
    }
  })
}

async function writeToAddress(
  configuration: Configuration,
  { from, to }: { from: string; to: string },
): Promise<Copy> {
  const { openBucket } = await import('./s3/open-bucket.ts')
  const { writeToBucket } = await import('./s3/write-to-bucket.ts')
  const { recipient } = configuration.backups
  return writeToBucket(openBucket(to, configuration), (write) =>
    withCopy(configuration, from, (folder, copied) =>
      write(
        copied.files.map((name) => {
          const plain = () => createReadStream(join(folder, name))
          const { size } = statSync(join(folder, name))
          return recipient === undefined
            ? { name, bytes: size, open: async () => plain() }
            : { name: `${name}${encrypted}`, bytes: size, open: () => encrypt(recipient, plain()) }
        }),
      ),
    ),
  )
}

/** Makes a copy in the data folder for as long as `work` runs. */
async function withCopy(
  configuration: Configuration,
  from: string,
  work: (folder: string, copied: Copy) => Promise<void>,
): Promise<Copy> {
  const { dataFolder } = configuration
  const draft = { dataFolder, prefix: '.backup-', now: systemClock.now() }
  return withDraft(draft, async (folder) => {
    const copied = await copy(configuration, { from, folder })
    await work(folder, copied)
    return copied
  })
}

async function copy(
  configuration: Configuration,
  { from, folder }: { from: string; folder: string },
): Promise<Copy> {
  await backUpSqlite({ from, to: join(folder, databaseFile) })
  const key = join(configuration.dataFolder, keyFile)
  const hasKey = configuration.secretKey === undefined && existsSync(key)
  if (hasKey)
    writeFileSync(join(folder, keyFile), readFileSync(key), {
      flag: 'wx',
      mode: ownerOnly,
      flush: true,
    })
  const { size } = statSync(join(folder, databaseFile))
  return { bytes: size, hasKey, files: hasKey ? [databaseFile, keyFile] : [databaseFile] }
}
