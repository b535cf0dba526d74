import { close, createReadStream, createWriteStream, fstat, open, unlink } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { randomToken } from '@maypole/platform/crypto'

/** A file without a name: it is gone when it is closed, and when the process ends. */
export interface SpooledFile {
  readonly fd: number
  readonly bytes: number
}

const openFile = promisify(open)
const removeFile = promisify(unlink)
const statOf = promisify(fstat)
const closeFile = promisify(close)

/** Writes a stream to a file without a name, which nobody else can open. */
export async function spool(content: Readable, folder: string): Promise<SpooledFile> {
  const path = join(folder, `maypole-${randomToken()}.tmp`)
  const fd = await openFile(path, 'wx+', 0o600)
  try {
    await removeFile(path)
    await pipeline(content, createWriteStream('', { fd, autoClose: false }))
    return { fd, bytes: (await statOf(fd)).size }
  } catch (error) {
    await closeFile(fd)
    throw error
  }
}

/** Reads a spooled file from its beginning, and closes it at the end. */
export function readSpool({ fd }: SpooledFile): Readable {
  return createReadStream('', { fd, start: 0, autoClose: true })
}
