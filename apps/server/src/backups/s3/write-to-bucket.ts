import { createHash } from 'node:crypto'
import { formatS3Address, keyBelow, type S3Address } from '../../config.ts'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'
import type { Bucket } from './bucket.ts'
import { type Manifest, manifestFile } from './manifest.ts'

export interface NamedContent {
  readonly name: string
  /** About how many there will be. */
  readonly bytes: number
  /** Opens the content. */
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

/**
 * Writes files below an address, and then the manifest with their hashes, which makes them a
 * backup. Removes what it has written when it fails. Throws StartRefusedError for a taken address
 * before anything is copied.
 */
export async function writeToBucket<Result>(
  { bucket, address }: { bucket: Bucket; address: S3Address },
  withFiles: (write: (files: readonly NamedContent[]) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  // Tells also, before anything is copied, whether the service takes the key.
  const present = await bucket.list(`${address.prefix}/`)
  if (present.length > 0)
    throw new StartRefusedError(messages.backupFolderTaken(formatS3Address(address)))
  const written: string[] = []
  try {
    return await withFiles(async (files) => {
      const listed: Manifest['files'] = {}
      for (const { name, bytes, open } of files) {
        const key = keyBelow(address.prefix, name)
        written.push(key)
        const hash = createHash('sha256')
        const size = await bucket.write(key, hashed(await open(), hash), { expectedBytes: bytes })
        listed[name] = { bytes: size, sha256: hash.digest('hex') }
      }
      const manifest: Manifest = { format: 1, files: listed }
      const key = keyBelow(address.prefix, manifestFile)
      written.push(key)
      const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
      await bucket.write(key, once(content), { expectedBytes: content.length })
    })
  } catch (error) {
    // The reason is more useful than why this fails, too; the next backups try it again.
    for (const key of written.reverse()) await bucket.remove(key).catch(() => undefined)
    throw error
  }
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield content
}
