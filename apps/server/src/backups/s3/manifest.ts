import { z } from 'zod'
import { keyBelow, type S3Address } from '../../config.ts'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'
import type { Bucket } from './bucket.ts'

/** The last object of a backup: without it the backup is not complete. */
export const manifestFile = 'backup.json'

const manifest = z.object({
  format: z.literal(1),
  /** By their names. */
  files: z.record(
    z.string(),
    z.object({
      bytes: z.int().min(0),
      /** Of the object as it is stored, hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})

export type Manifest = z.infer<typeof manifest>

/** Throws StartRefusedError where there is no complete backup. */
export async function readManifest(
  { bucket, address }: { bucket: Bucket; address: S3Address },
  described: string,
): Promise<Manifest> {
  const content = await bucket.readWhole(keyBelow(address.prefix, manifestFile))
  if (content === undefined) throw new StartRefusedError(messages.s3.noManifest(described))
  try {
    return manifest.parse(JSON.parse(content.toString('utf8')))
  } catch (cause) {
    throw new StartRefusedError(messages.s3.badManifest(described), { cause })
  }
}
