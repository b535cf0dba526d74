import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'

const unfinished = '.unfinished'

export interface BackupSchedule {
  /** Writes a backup when the newest is old enough, and deletes those that are too many. */
  runIfDue(): Promise<void>
}

/**
 * Backups of a running instance in folders that are named after their time. A folder gets its name
 * when everything is in it; nothing else in `folder` is touched.
 */
export function createBackupSchedule(options: {
  folder: string
  everyHours: number
  keep: number
  clock: Clock
  log: Log
  /** Writes a backup into a new folder. */
  write: (folder: string) => Promise<void>
}): BackupSchedule {
  const { folder, everyHours, keep, clock, log } = options
  return {
    async runIfDue() {
      const age = newestBackupAge(folder, clock.now())
      if (age !== undefined && age < everyHours * 3_600_000) return
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      removeUnfinished(folder)
      const name = nameOf(clock.now())
      const draft = join(folder, `${name}${unfinished}`)
      try {
        await options.write(draft)
        renameSync(draft, join(folder, name))
      } catch (error) {
        // The room may be needed for the next attempt.
        rmSync(draft, { recursive: true, force: true })
        throw error
      }
      const old = listBackups(folder).slice(0, -keep)
      for (const each of old) rmSync(join(folder, each), { recursive: true })
      log.info('backup written', { backup: name, deleted: old.length })
    },
  }
}

/** Returns milliseconds since the newest backup in a folder; undefined when there is none. */
export function newestBackupAge(folder: string, now: number): number | undefined {
  const newest = listBackups(folder).at(-1)
  if (newest === undefined) return undefined
  const [date, time] = [newest.slice(8, 16), newest.slice(17, 23)]
  const pairs = (digits: string) => digits.replace(/(\d\d)(?=\d)/g, '$1:')
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
  return now - Date.parse(`${day}T${pairs(time)}Z`)
}

/** `maypole-20260131T235959Z`, in UTC: names sort as their times. */
function nameOf(now: number): string {
  const text = new Date(now).toISOString().slice(0, 19)
  return `maypole-${text.replaceAll(/[-:]/g, '')}Z`
}

function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^maypole-\d{8}T\d{6}Z$/.test(name))
    .sort()
}

/** What a crash has left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^maypole-\d{8}T\d{6}Z\.unfinished$/.test(name))
      rmSync(join(folder, name), { recursive: true })
}
