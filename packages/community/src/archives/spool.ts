import { close, createReadStream, createWriteStream, fstat, open, unlink } from 'node:fs'
import { mkdir } from 'node:fs/promises'
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

/**
 * Writes a stream to a file without a name, which nobody else can open. `folder` is created where
 * it is missing, as it is beside PostgreSQL. The stream is destroyed when that fails.
 */
export async function spool(content: Readable, folder: string): Promise<SpooledFile> {
  // An error of a stream that nobody reads from would end the process.
  content.on('error', () => undefined)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await write(content, folder)
  } finally {
    content.destroy()
  }
}

async function write(content: Readable, folder: string): Promise<SpooledFile> {
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
