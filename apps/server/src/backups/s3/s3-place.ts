import { formatS3Address, keyBelow, type S3Address } from '../../config.ts'
import { type BackupPlace, isBackupName, namesBegin, timeOfBackup } from '../place.ts'
import type { Bucket } from './bucket.ts'
import { S3Error } from './errors.ts'
import { manifestFile } from './manifest.ts'

/** Milliseconds that a backup may take. An older one without its manifest is left over. */
const longestBackup = 24 * 3_600_000

/**
 * A prefix in a bucket with backups below it. A backup is there when its manifest is, which is
 * written last. `write` writes one to an address. Nothing else in the bucket is touched.
 */
export function createS3Place(
  { bucket, address }: { bucket: Bucket; address: S3Address },
  write: (address: string) => Promise<void>,
): BackupPlace {
  const addressOf = (name: string) =>
    formatS3Address({ ...address, prefix: keyBelow(address.prefix, name) })
  const begin = keyBelow(address.prefix, namesBegin)

  /** The files of everything that is named like a backup. */
  async function listFiles(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    const skipped = begin.length - namesBegin.length
    for (const key of await bucket.list(begin)) {
      const [name = '', file, ...deeper] = key.slice(skipped).split('/')
      if (file === undefined || deeper.length > 0 || !isBackupName(name)) continue
      found.set(name, [...(found.get(name) ?? []), file])
    }
    return found
  }

  async function removeFiles(name: string, files: readonly string[]): Promise<void> {
    // A backup that is half removed must not look complete.
    const manifestFirst = [...files].sort((a) => (a === manifestFile ? -1 : 1))
    for (const file of manifestFirst)
      await bucket.remove(keyBelow(keyBelow(address.prefix, name), file))
  }

  return {
    address: formatS3Address(address),
    addressOf,
    async list() {
      const complete = [...(await listFiles())].filter(([, files]) => files.includes(manifestFile))
      return complete.map(([name]) => name).sort()
    },
    write: (name) => write(addressOf(name)),
    async remove(name) {
      await removeFiles(name, (await listFiles()).get(name) ?? [])
    },
    async removeUnfinished(now) {
      const until = now - longestBackup
      for (const [name, files] of await listFiles())
        if (!files.includes(manifestFile) && (timeOfBackup(name) ?? now) < until)
          await removeFiles(name, files)
      try {
        await bucket.abandonUploads(begin, until)
      } catch (error) {
        // Not every service lists them, and not every key may.
        if (!(error instanceof S3Error) || error.isTemporary) throw error
      }
    },
  }
}
