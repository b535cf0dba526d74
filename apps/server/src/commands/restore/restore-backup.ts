import {
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncFile, syncFolder } from '@maypole/platform/database'
import { decrypt } from '../../backups/age.ts'
import { databaseFile, encrypted, keyFile } from '../../backups/files.ts'
import { markerOf } from '../../backups/half-restored.ts'
import { type BackupSource, openSource, withDraft } from '../../backups/write-backup.ts'
import { writeFileSynced } from '../../backups/write-file.ts'
import type { Configuration } from '../../config.ts'
import { lockInstance } from '../../instance-lock.ts'
import { messages } from '../../messages.ts'
import { sqliteFileOf } from '../../sqlite-file.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { type CheckedFiles, checkFiles } from './check-files.ts'

export interface RestoreOptions {
  readonly backup: string
  /** File with the private key of an encrypted backup. */
  readonly identityFile: string | undefined
  /** Only looks: nothing of the instance is changed. */
  readonly isCheck: boolean
  /** Moves the present files aside instead of refusing. */
  readonly mayReplace: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface Restored extends CheckedFiles {
  readonly isRestored: boolean
  /** Where the former files are. */
  readonly formerFiles: string | null
}

/**
 * Checks a backup, and puts its files in place of the instance's. Refuses while the instance runs,
 * and to replace a database without `mayReplace`. Interrupted, it leaves a marker that keeps an
 * instance from starting with half of the files.
 */
export async function restoreBackup(
  configuration: Configuration,
  options: RestoreOptions,
): Promise<Restored> {
  const database = sqliteFileOf(configuration.databaseUrl)
  if (database === undefined) throw new StartRefusedError(messages.backupOfPostgres)
  const { dataFolder } = configuration
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 })
  const source = await openSource(options.backup, configuration)
  const staging = { ...options, source, dataFolder }
  if (options.isCheck)
    return withStagedFiles(staging, async (folder) => {
      const checked = await checkFiles(configuration, folder)
      return { ...checked, isRestored: false, formerFiles: null }
    })
  // No server starts while the files are checked and replaced.
  const lock = lockInstance(database, { program: 'restore', since: options.now })
  try {
    refusePresent(database, { dataFolder, mayReplace: options.mayReplace })
    return await withStagedFiles(staging, async (folder) => {
      const checked = await checkFiles(configuration, folder)
      const formerFiles = replace({ folder, database, dataFolder, now: options.now })
      return { ...checked, isRestored: true, formerFiles }
    })
  } finally {
    lock.release()
  }
}

/**
 * Throws StartRefusedError for a database that is in use, or may not be replaced. One that an
 * interrupted restore has left may.
 */
function refusePresent(
  database: string,
  { dataFolder, mayReplace }: { dataFolder: string; mayReplace: boolean },
): void {
  if (!existsSync(database)) return
  refuseInUse(database)
  if (!mayReplace && !existsSync(markerOf(dataFolder)))
    throw new StartRefusedError(messages.restoreWouldReplace(database))
}

/** Throws StartRefusedError while another process has the database open. */
function refuseInUse(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // In WAL mode this needs to be the only connection.
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    database.exec('BEGIN EXCLUSIVE')
    database.exec('ROLLBACK')
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode === 5)
      throw new StartRefusedError(messages.restoreWhileRunning(file), { cause })
    // A damaged file is what a backup is restored for.
  } finally {
    database.close()
  }
}

function replace(options: {
  folder: string
  database: string
  dataFolder: string
  now: number
}): string | null {
  const { folder, database, dataFolder, now } = options
  const key = join(dataFolder, keyFile)
  const present = [...['', '-wal', '-shm'].map((suffix) => database + suffix), key].filter((file) =>
    existsSync(file),
  )
  const staged = join(folder, keyFile)
  const lockFiles = [`${database}.lock`, `${database}.lock-holder`]
  giveToOwner(dataFolder, [join(folder, databaseFile), staged, ...lockFiles])
  // Before the marker goes, everything has to be on the disk: a copy alone is not.
  syncFile(join(folder, databaseFile))
  if (existsSync(staged)) syncFile(staged)
  const marker = markerOf(dataFolder)
  writeFileSync(marker, messages.halfRestored(dataFolder))
  syncFolder(dataFolder)
  const former = join(
    dataFolder,
    `before-restore-${new Date(now).toISOString().replaceAll(':', '')}`,
  )
  if (present.length > 0) mkdirSync(former, { mode: 0o700 })
  giveToOwner(dataFolder, [former])
  for (const file of present) renameSync(file, join(former, basename(file)))
  if (existsSync(staged)) renameSync(staged, key)
  renameSync(join(folder, databaseFile), database)
  syncFolder(dirname(database))
  syncFolder(dataFolder)
  rmSync(marker)
  syncFolder(dataFolder)
  return present.length > 0 ? former : null
}

/**
 * Copies the files of a backup into a new folder beside the instance's own, decrypted, runs `work`
 * on them, and removes what is left of the folder. The backup itself is only read.
 */
async function withStagedFiles<Result>(
  options: {
    source: BackupSource
    dataFolder: string
    identityFile: string | undefined
    now: number
  },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { source, dataFolder, now } = options
  return withDraft({ dataFolder, prefix: '.restore-', now }, async (folder) => {
    if (!(await stage(options, { name: databaseFile, folder })))
      throw new StartRefusedError(messages.noBackup(source.address))
    await stage(options, { name: keyFile, folder })
    return work(folder)
  })
}

/** Returns whether the backup has the file. */
async function stage(
  { source, identityFile }: { source: BackupSource; identityFile: string | undefined },
  { name, folder }: { name: string; folder: string },
): Promise<boolean> {
  const to = join(folder, name)
  const sealed = `${name}${encrypted}`
  if (source.has(name)) await writeFileSynced(to, source.read(name))
  else if (!source.has(sealed)) return false
  else if (identityFile === undefined)
    throw new StartRefusedError(messages.backupNeedsIdentity(source.address))
  else
    await writeFileSynced(
      to,
      decrypt(identityFile, source.read(sealed), `${source.address}/${sealed}`),
    )
  return true
}

/**
 * Gives what root has written to the owner of the folder that it is for: an instance with a user of
 * its own could not open it.
 */
function giveToOwner(folder: string, files: readonly string[]): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid)
}
