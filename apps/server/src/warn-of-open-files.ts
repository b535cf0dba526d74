import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Configuration } from './config.ts'
import { messages } from './messages.ts'
import { sqliteFileOf } from './sqlite-file.ts'

/**
 * Warns about every folder of the instance's data that other users can open, and every file they
 * can read. Files are created for their owner alone, so those belong to another user. Windows has
 * no such modes.
 */
export function warnOfOpenFiles(
  configuration: Pick<Configuration, 'dataFolder' | 'databaseUrl'>,
): string[] {
  if (process.platform === 'win32') return []
  const { dataFolder, databaseUrl } = configuration
  const database = sqliteFileOf(databaseUrl)
  const folders = new Set([dataFolder, ...(database === undefined ? [] : [dirname(database)])])
  const files = [
    join(dataFolder, 'secret.key'),
    ...(database === undefined ? [] : ['', '-wal', '-shm'].map((suffix) => database + suffix)),
  ]
  return [
    ...[...folders].filter(isOpenToOthers).map((folder) => messages.openFolder(folder)),
    ...files.filter(isOpenToOthers).map((file) => messages.openFile(file)),
  ]
}

function isOpenToOthers(path: string): boolean {
  const entry = statSync(path, { throwIfNoEntry: false })
  return entry !== undefined && (entry.mode & 0o077) !== 0
}
