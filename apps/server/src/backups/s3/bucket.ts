import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { explainAnswer, explainFailure, S3Error } from './errors.ts'
import type { S3Answer, S3Request, S3Settings, S3Transport } from './protocol.ts'
import { partsOf, textOf } from './xml.ts'

/** Attempts of one request, the first included. */
const attempts = 5
/** Milliseconds before the second attempt; doubled for each further one. */
const firstWait = 500

/**
 * Creates the function that sends signed requests to a bucket (AWS Signature Version 4). The hash
 * of each body is signed, so that the service refuses what arrives changed. Failures of the network
 * and of the service are repeated; what stays refused throws S3Error.
 */
function createS3Requests(
  bucket: string,
  settings: S3Settings,
  transport: S3Transport,
): (request: S3Request) => Promise<S3Answer> {
  async function sendOnce(request: S3Request): Promise<S3Answer> {
    const body = request.body ?? new Uint8Array()
    const { method } = request
    const signed = await new AwsV4Signer({
      method,
      url: urlOf(bucket, settings, request).href,
      headers: {
        ...request.headers,
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      },
      service: 's3',
      region: settings.region,
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      datetime: new Date(transport.clock.now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign()
    const init: RequestInit = { method, headers: [...signed.headers] }
    if (request.body !== undefined) init.body = request.body
    let response: Response
    let content: Buffer
    try {
      response = await transport.fetch(signed.url, init)
      content = Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw explainFailure(signed.url.host, error)
    }
    const answer = { status: response.status, headers: response.headers, body: content }
    // The completion of an upload may fail with the status 200.
    const isRefused = !response.ok || (method === 'POST' && content.includes('<Error>'))
    if (isRefused) throw explainAnswer(answer, { bucket, settings, now: transport.clock.now() })
    return answer
  }

  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(request)
      } catch (error) {
        if (!(error instanceof S3Error) || !error.isTemporary || attempt === attempts) throw error
        await transport.wait(firstWait * 2 ** (attempt - 1))
      }
    }
  }
}

function urlOf(bucket: string, settings: S3Settings, request: S3Request): URL {
  const url = new URL(settings.endpoint ?? `https://s3.${settings.region}.amazonaws.com`)
  const key = request.key ?? ''
  if (settings.addressing === 'virtual-host') url.host = `${bucket}.${url.host}`
  url.pathname = settings.addressing === 'virtual-host' ? `/${key}` : `/${bucket}/${key}`
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  return url
}

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

type Send = (request: S3Request) => Promise<S3Answer>

/** Writes an object from parts. Gives the upload up when it fails. Returns the size. */
async function uploadInParts(
  send: Send,
  key: string,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const begun = await send({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = textOf(begun.body.toString(), 'UploadId') ?? ''
  try {
    const tags: string[] = []
    let bytes = 0
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const { headers } = await send({ method: 'PUT', key, query, body })
      tags.push(headers.get('etag') ?? '')
      bytes += body.length
    }
    await complete(send, { key, uploadId, tags, bytes })
    return bytes
  } catch (error) {
    // Parts that are left cost money. When this fails, too, `abandonUploads` finds them later.
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function complete(
  send: Send,
  upload: { key: string; uploadId: string; tags: readonly string[]; bytes: number },
): Promise<void> {
  const { key, uploadId, tags, bytes } = upload
  const list = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  )
  const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`
  try {
    const body = new Uint8Array(Buffer.from(xml))
    await send({ method: 'POST', key, query: { uploadId }, body })
  } catch (error) {
    // An answer was lost, and a repeated request found the upload complete.
    const isDone = error instanceof S3Error && error.code === 'NoSuchUpload'
    if (!isDone) throw error
    const { headers } = await send({ method: 'HEAD', key })
    if (Number(headers.get('content-length')) !== bytes) throw error
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * Cuts a stream into parts of equal size, but for the last. Each part is a copy in memory of its
 * own.
 */
async function* cutInParts(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let part = new Uint8Array(size)
  let filled = 0
  for await (let chunk of content) {
    while (chunk.length > 0) {
      const taken = Math.min(chunk.length, size - filled)
      part.set(chunk.subarray(0, taken), filled)
      filled += taken
      chunk = chunk.subarray(taken)
      if (filled < size) continue
      yield part
      part = new Uint8Array(size)
      filled = 0
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}
