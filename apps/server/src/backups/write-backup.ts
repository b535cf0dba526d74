import { createHash } from 'node:crypto'
import {
  createReadStream,
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
import { systemClock } from '@maypole/platform/clock'
import { backUpSqlite, findDiskFault, holdLock, ownerOnly } from '@maypole/platform/database'
import { type Configuration, isS3Address, keyBelow } from '../config.ts'
import { messages } from '../messages.ts'
import { sqliteFileOf } from '../sqlite-file.ts'
import { StartRefusedError } from '../start-refused.ts'
import { createEncrypter, encrypt } from './age.ts'
import { databaseFile, encrypted, keyFile } from './files.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { readManifest } from './s3/manifest.ts'
import { writeFileSynced } from './write-file.ts'

const lockFile = 'lock'
/** Milliseconds in which a new draft gets its lock. */
const creation = 60_000

/**
 * Runs `work` on a new folder in the data folder, and removes it afterwards. Folders that killed
 * processes have left under the same prefix are removed first: they are as large as the database,
 * and hold what it holds.
 */
export async function withDraft<Result>(
  { dataFolder, prefix, now }: { dataFolder: string; prefix: string; now: number },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  for (const name of readdirSync(dataFolder))
    if (name.startsWith(prefix)) removeAbandoned(join(dataFolder, name), now)
  const folder = mkdtempSync(join(dataFolder, prefix))
  const lock = holdLock(join(folder, lockFile))
  try {
    return await work(folder)
  } finally {
    lock?.release()
    removeDraft(folder)
  }
}

/** Removes the lock last: what is left of a removal that was interrupted is found by it. */
function removeDraft(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== lockFile) rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** A draft is in use while its process lives, which holds its lock. */
function removeAbandoned(folder: string, now: number): void {
  const file = join(folder, lockFile)
  const entry = statSync(folder, { throwIfNoEntry: false })
  if (entry === undefined || !entry.isDirectory()) return
  if (!existsSync(file) && now - entry.mtimeMs < creation) return
  try {
    const lock = holdLock(file)
    if (lock === undefined) return
    lock.release()
    removeDraft(folder)
  } catch {
    // Somebody else has removed it meanwhile, or it belongs to another user.
  }
}

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']
const failedCodes = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

/** Returns a refusal in words for a disk that is full or cannot be written to; else the error. */
export function explainDiskFault(
  error: unknown,
  { to, dataFolder }: { to: string; dataFolder: string },
): unknown {
  if (!(error instanceof Error) || error instanceof StartRefusedError) return error
  const code = String((error as NodeJS.ErrnoException).code)
  const fault = findDiskFault(error)
  const isFull = fault === 'full' || fullCodes.includes(code)
  if (!isFull && fault === undefined && !failedCodes.includes(code)) return error
  // Node says ENOENT where it may make no folder, as in a unit of systemd.
  const reason = isFull
    ? 'there is no room'
    : code === 'ENOENT'
      ? 'the folder above is missing, or read-only for this program'
      : error.message
  return new StartRefusedError(messages.backupNotWritten({ to, dataFolder, reason }), {
    cause: error,
  })
}

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

/** A backup that is read. */
export interface BackupSource {
  /** Its folder, or `s3://…`. */
  readonly address: string
  has(file: string): boolean
  /** Throws StartRefusedError, at the latest at the end, when what came is not what was written. */
  read(file: string): AsyncIterable<Uint8Array>
}

/** Opens a backup in a folder or a bucket. Throws StartRefusedError. */
export async function openSource(
  address: string,
  configuration: Configuration,
): Promise<BackupSource> {
  if (!isS3Address(address))
    return {
      address,
      has: (file) => existsSync(join(address, file)),
      read: (file) => createReadStream(join(address, file)),
    }
  const { openBucket } = await import('./s3/open-bucket.ts')
  const opened = openBucket(address, configuration)
  const { files } = await readManifest(opened, address)
  return {
    address,
    has: (file) => Object.hasOwn(files, file),
    async *read(file) {
      const listed = files[file]
      if (listed === undefined) throw new StartRefusedError(messages.s3.badManifest(address))
      const hash = createHash('sha256')
      for await (const part of opened.bucket.read(
        keyBelow(opened.address.prefix, file),
        listed.bytes,
      )) {
        hash.update(part)
        yield part
      }
      if (hash.digest('hex') !== listed.sha256)
        throw new StartRefusedError(messages.s3.notWhatWasWritten(`${address}/${file}`))
    },
  }
}
