import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ownerOnly } from '@maypole/platform/database'

/** Writes a new file, for its owner only, and waits until it is on the disk. */
export async function writeFileSynced(
  to: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = createWriteStream(to, { flags: 'wx', mode: ownerOnly, flush: true })
  await pipeline(Readable.from(content, { objectMode: false }), file)
}
