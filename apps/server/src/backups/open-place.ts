import type { Configuration } from '../config.ts'
import { isS3Address } from '../s3-address.ts'
import { createFolderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'
import { backUpInChild } from './run-in-child.ts'

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
