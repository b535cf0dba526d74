import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, isS3Address } from '../config.ts'
import { type BackupPlace, isBackupName } from './place.ts'
import { backUpInChild } from './run-in-child.ts'

const unfinished = '.unfinished'

/**
 * A folder of backups, each in a folder of its own that gets its name when everything is in it.
 * `write` fills a new folder. Nothing else in there is touched.
 */
export function createFolderPlace(
  folder: string,
  write: (folder: string) => Promise<void>,
): BackupPlace {
  const addressOf = (name: string) => join(folder, name)
  return {
    address: folder,
    addressOf,
    async list() {
      if (!existsSync(folder)) return []
      return readdirSync(folder).filter(isBackupName).sort()
    },
    async write(name) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${name}${unfinished}`)
      try {
        await write(draft)
        renameSync(draft, addressOf(name))
      } catch (error) {
        // The room may be needed for the next attempt.
        rmSync(draft, { recursive: true, force: true })
        throw error
      }
    },
    async remove(name) {
      rmSync(addressOf(name), { recursive: true })
    },
    async removeUnfinished() {
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder))
        if (name.endsWith(unfinished) && isBackupName(name.slice(0, -unfinished.length)))
          rmSync(join(folder, name), { recursive: true })
    },
  }
}

/** Opens `BACKUP_TO`; undefined where no backups are wanted. */
export async function openBackupPlace(
  configuration: Configuration,
): Promise<BackupPlace | undefined> {
  const { to } = configuration.backups
  if (to === undefined) return undefined
  if (!isS3Address(to)) return createFolderPlace(to, backUpInChild)
  const { openBucket } = await import('./s3/open-bucket.ts')
  const { createS3Place } = await import('./s3/s3-place.ts')
  return createS3Place(openBucket(to, configuration), backUpInChild)
}
