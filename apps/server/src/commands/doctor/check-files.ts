import { accessSync, constants, existsSync, type StatsFs, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../../config.ts'
import { sqliteFileOf } from '../../sqlite-file.ts'
import { warnOfOpenFiles } from '../../warn-of-open-files.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { doctorMessages as messages } from './messages.ts'

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
