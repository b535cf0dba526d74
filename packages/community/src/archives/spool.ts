import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomToken } from '@maypole/platform/crypto'

/** A file without a name: it is gone when it is closed, and when the process ends. */
export interface SpooledFile {
  readonly handle: FileHandle
  readonly bytes: number
}

/** Creates a file in a folder that nobody else can open, and takes its name away. */
export async function createSpool(folder: string): Promise<FileHandle> {
  const path = join(folder, `maypole-${randomToken()}.tmp`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

/** Writes a stream to a file without a name. */
export async function spool(content: Readable, folder: string): Promise<SpooledFile> {
  const handle = await createSpool(folder)
  try {
    await pipeline(content, handle.createWriteStream({ autoClose: false }))
    return { handle, bytes: (await handle.stat()).size }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Reads a spooled file from its beginning, and closes it at the end. */
export function readSpool({ handle }: SpooledFile): Readable {
  return handle.createReadStream({ start: 0, autoClose: true })
}
