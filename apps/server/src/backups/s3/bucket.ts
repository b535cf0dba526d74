import { cutInParts } from './cut-in-parts.ts'
import { S3Error } from './errors.ts'
import type { S3Settings, S3Transport } from './protocol.ts'
import { createS3Requests } from './request.ts'
import { uploadInParts } from './upload-in-parts.ts'
import { partsOf, textOf } from './xml.ts'

/** Objects of one bucket. */
export interface Bucket {
  /** Returns the keys that begin with a prefix, in alphabetical order. */
  list(prefix: string): Promise<string[]>
  /**
   * Writes an object, which appears as a whole or not at all. At most two parts of it are in memory
   * at a time. Returns its size.
   */
  write(
    key: string,
    content: AsyncIterable<Uint8Array>,
    options: { expectedBytes: number },
  ): Promise<number>
  /** Returns an object of a known size in parts. Throws S3Error, with `NoSuchKey` for none. */
  read(key: string, bytes: number): AsyncIterable<Uint8Array>
  /** Returns a small object; undefined when there is none. */
  readWhole(key: string): Promise<Buffer | undefined>
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>
  /** Gives up uploads that were begun before `until` and never finished. */
  abandonUploads(prefix: string, until: number): Promise<void>
}

/** Bytes of a part. Services take no smaller ones than 5 MiB, and at most 10,000 of them. */
const usualPart = 8 * 1024 * 1024
const mostParts = 9_000

export function createBucket(
  name: string,
  settings: S3Settings,
  { partBytes = usualPart, ...transport }: S3Transport & { partBytes?: number },
): Bucket {
  const send = createS3Requests(name, settings, transport)

  return {
    async list(prefix) {
      const keys: string[] = []
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const xml = (await send({ method: 'GET', query })).body.toString()
        for (const part of partsOf(xml, 'Contents')) keys.push(textOf(part, 'Key') ?? '')
        const isCut = textOf(xml, 'IsTruncated') === 'true'
        token = isCut ? textOf(xml, 'NextContinuationToken') : undefined
      } while (token !== undefined)
      return keys.sort()
    },
    async write(key, content, { expectedBytes }) {
      const size = Math.max(partBytes, Math.ceil(expectedBytes / mostParts))
      const parts = cutInParts(content, size)
      const first = (await parts.next()).value ?? new Uint8Array()
      if (first.length < size) {
        await send({ method: 'PUT', key, body: first })
        return first.length
      }
      return uploadInParts(send, key, startWith(first, parts))
    },
    async *read(key, bytes) {
      let tag: string | undefined
      for (let start = 0; start < bytes; start += partBytes) {
        const end = Math.min(start + partBytes, bytes)
        const { headers, body } = await send({
          method: 'GET',
          key,
          headers: {
            range: `bytes=${start}-${end - 1}`,
            // All parts have to be of the same object.
            ...(tag === undefined ? {} : { 'if-match': tag }),
          },
        })
        tag = headers.get('etag') ?? undefined
        yield body
      }
    },
    async readWhole(key) {
      try {
        return (await send({ method: 'GET', key })).body
      } catch (error) {
        if (error instanceof S3Error && error.code === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(key) {
      await send({ method: 'DELETE', key })
    },
    async abandonUploads(prefix, until) {
      const answer = await send({ method: 'GET', query: { uploads: '', prefix } })
      for (const upload of partsOf(answer.body.toString(), 'Upload')) {
        if (!(Date.parse(textOf(upload, 'Initiated') ?? '') < until)) continue
        const [key = '', uploadId = ''] = ['Key', 'UploadId'].map((each) => textOf(upload, each))
        if (key.startsWith(prefix)) await send({ method: 'DELETE', key, query: { uploadId } })
      }
    },
  }
}

async function* startWith<Item>(
  first: Item,
  others: AsyncIterable<Item>,
): AsyncGenerator<Item, void, void> {
  yield first
  yield* others
}
