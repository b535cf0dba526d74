import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive. Its content is read when its turn comes. */
export interface ZippedFile {
  readonly name: string
  /** Whether it is stored as it is, since pictures do not get smaller. */
  readonly isCompressed?: boolean
  content(): AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/**
 * Writes files into a zip archive as it is read: no more is held than some pieces of one file, and
 * they are compressed off the main thread. `modified` is in milliseconds.
 */
export function zipFiles(files: Iterable<ZippedFile>, modified: number): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  for (const { name, content, isCompressed = true } of files) {
    const options = { mtime: new Date(modified), compress: isCompressed }
    zip.addReadStreamLazy(name, options, (give) => {
      const bytes = Readable.from(bytesOf(content()), { objectMode: false })
      // The library pipes it, and would leave the output open.
      bytes.on('error', (error) => output.destroy(error))
      give(null, bytes)
    })
  }
  zip.end()
  return output
}

const encoder = new TextEncoder()

async function* bytesOf(content: ReturnType<ZippedFile['content']>): AsyncGenerator<Uint8Array> {
  for await (const piece of content) yield typeof piece === 'string' ? encoder.encode(piece) : piece
}
