import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive. Its content is read when its turn comes. */
export interface ZippedFile {
  readonly name: string
  content(): AsyncIterable<string> | Iterable<string>
}

const encoder = new TextEncoder()

/**
 * Writes files into a zip archive piece by piece: no more is held than one piece of one file.
 * `modified` is in milliseconds.
 */
export async function* zipFiles(
  files: Iterable<ZippedFile>,
  modified: number,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    written.push(piece)
  })
  for (const { name, content } of files) {
    const file = new ZipDeflate(name)
    file.mtime = modified
    zip.add(file)
    for await (const text of content()) {
      file.push(encoder.encode(text))
      yield* written.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
