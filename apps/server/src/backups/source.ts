import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../config.ts'
import { messages } from '../messages.ts'
import { isS3Address, keyBelow } from '../s3-address.ts'
import { StartRefusedError } from '../start-refused.ts'
import { readManifest } from './s3/manifest.ts'

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
