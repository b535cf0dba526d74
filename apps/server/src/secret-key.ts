import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makeOwnerOnly, ownerOnly, syncFolder } from '@maypole/platform/database'
import { refuseHalfRestored } from './backups/half-restored.ts'
import { key } from './config-values.ts'
import { sqliteFileOf } from './sqlite-file.ts'
import { StartRefusedError } from './start-refused.ts'

/**
 * Returns the key that seals all secrets in the database: the given one, else the one in
 * `secret.key` of the data folder, created on the first start and readable by its owner only.
 * Throws StartRefusedError when there is a database without its key, since a new key could open
 * nothing in it, and when a restore was interrupted.
 */
export function loadSecretKey(options: {
  given: Buffer | undefined
  dataFolder: string
  databaseUrl: string
}): Buffer {
  refuseHalfRestored(options.dataFolder)
  if (options.given !== undefined) return options.given
  const file = join(options.dataFolder, 'secret.key')
  if (existsSync(file)) {
    makeOwnerOnly(file)
    return readKey(file)
  }
  const databaseFile = sqliteFileOf(options.databaseUrl)
  if (databaseFile !== undefined && existsSync(databaseFile))
    throw new StartRefusedError(
      `The key ${file} is missing, and the database ${databaseFile} was written with it. ` +
        'Restore the file from a backup, or give the key as SECRET_KEY. Nothing has been changed.',
    )
  mkdirSync(options.dataFolder, { recursive: true, mode: 0o700 })
  makeKey(file)
  return readKey(file)
}

/**
 * Writes the key completely to disk before anything is sealed with it; the first of two servers
 * wins.
 */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`
  const descriptor = openSync(draft, 'wx', ownerOnly)
  try {
    writeSync(descriptor, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(descriptor)
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(descriptor)
    unlinkSync(draft)
  }
  // Before anything is encrypted with it.
  syncFolder(dirname(file))
}

function readKey(file: string): Buffer {
  try {
    return key.parse(readFileSync(file, 'utf8').trim())
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new StartRefusedError(
        `The key in ${file} cannot be read by this user (${error.code}). Make the user that runs ` +
          'the instance its owner. Nothing has been changed.',
        { cause: error },
      )
    throw new StartRefusedError(
      `The key in ${file} cannot be used; restore the file from a backup. Nothing has been changed.`,
      { cause: error },
    )
  }
}
