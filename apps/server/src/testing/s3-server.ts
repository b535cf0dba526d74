import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '@maypole/platform/testing'
import { checkSignature } from './s3-signature.ts'

/** A request that was let in. */
interface Call {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Upload {
  readonly key: string
  readonly initiated: string
  readonly parts: Map<number, Buffer>
}

/** A reply: a refusal with its code, or none. */
type Answer =
  | { status: number; code: string; headers?: Record<string, string> }
  | { status: number; headers?: Record<string, string>; body?: Buffer | string }

/** Bytes below which a part must be the last one. */
const smallestPart = 5 * 1024 * 1024

/**
 * A server that speaks the protocol of S3 as far as backups use it, for one bucket in memory: it
 * verifies each signature (computed on its own, with `node:crypto`), the signed hash of each body,
 * and the time; bucket names in the path and in the host name; lists in pages of two.
 */
export async function startS3Server(
  options: { bucket?: string; accessKeyId?: string; secretAccessKey?: string } = {},
) {
  const bucket = options.bucket ?? 'maypole-backups'
  const accessKeyId = options.accessKeyId ?? 'AKIATEST'
  const secretAccessKey = options.secretAccessKey ?? 'a secret / with + signs'
  const region = 'eu-test-1'
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const state = {
    /** Milliseconds that the server's clock is ahead. */
    ahead: 0,
    /** Answers before the server looks at a request; `lost` is done and not answered. */
    faults: [] as ((call: { method: string; url: URL }) => number | 'lost' | undefined)[],
    requests: [] as string[],
    largestBody: 0,
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', `http://${headers.host}`)
    state.requests.push(`${method} ${url.pathname}${url.search}`)
    state.largestBody = Math.max(state.largestBody, body.length)
    const fault = state.faults.map((each) => each({ method, url })).find((each) => each)
    if (typeof fault === 'number') return refuse(response, method, { status: fault, code: '' })
    const code = checkSignature(
      { method, url, headers, body },
      { accessKeyId, secretAccessKey, region, now: Date.now() + state.ahead },
    )
    if (code !== undefined) return refuse(response, method, { status: 403, code })
    const isVirtualHost = url.hostname.startsWith(`${bucket}.`)
    const [, first = '', ...rest] = url.pathname.split('/')
    const path = isVirtualHost ? [first, ...rest] : rest
    if (!isVirtualHost && first !== bucket)
      return refuse(response, method, { status: 404, code: 'NoSuchBucket' })
    const key = path.map(decodeURIComponent).join('/')
    const answer = perform({ method, key, query: url.searchParams, headers, body })
    if (fault === 'lost') response.destroy()
    else if ('code' in answer) refuse(response, method, answer)
    else {
      const content = Buffer.from(answer.body ?? '')
      response.writeHead(answer.status, { 'content-length': content.length, ...answer.headers })
      response.end(method === 'HEAD' ? '' : content)
    }
  }

  function refuse(
    response: ServerResponse,
    method: string,
    { status, code }: { status: number; code: string },
  ): void {
    const xml = `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>Refused &amp; logged: ${secretAccessKey.length}</Message></Error>`
    response.writeHead(status, { date: new Date(Date.now() + state.ahead).toUTCString() })
    response.end(method === 'HEAD' || code === '' ? '' : xml)
  }

  function perform(call: Call): Answer {
    if (call.key === '') return call.query.has('uploads') ? listUploads(call) : list(call)
    if (call.query.has('uploads')) return begin(call)
    if (call.query.has('uploadId')) return onUpload(call)
    const present = objects.get(call.key)
    if (call.method === 'DELETE') {
      objects.delete(call.key)
      return { status: 204 }
    }
    if (call.method === 'PUT') {
      objects.set(call.key, call.body)
      return { status: 200, headers: { etag: tagOf(call.body) } }
    }
    return present === undefined ? { status: 404, code: 'NoSuchKey' } : send(call, present)
  }

  function send({ method, headers }: Call, content: Buffer): Answer {
    const etag = tagOf(content)
    const expected = headers['if-match']
    if (expected !== undefined && expected !== etag)
      return { status: 412, code: 'PreconditionFailed' }
    if (method === 'HEAD')
      return { status: 200, headers: { etag, 'content-length': String(content.length) } }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (start === undefined || end === undefined)
      return { status: 200, headers: { etag }, body: content }
    if (Number(start) >= content.length) return { status: 416, code: 'InvalidRange' }
    const body = content.subarray(Number(start), Number(end) + 1)
    return { status: 206, headers: { etag }, body }
  }

  function list({ query }: Call): Answer {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, 2)
    const isCut = keys.length > page.length
    const token = Buffer.from(page.at(-1) ?? '').toString('base64')
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    return xml(
      'ListBucketResult',
      `<IsTruncated>${isCut}</IsTruncated>${contents.join('')}` +
        (isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''),
    )
  }

  function listUploads({ query }: Call): Answer {
    const prefix = query.get('prefix') ?? ''
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
    const texts = found.map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
    )
    return xml('ListMultipartUploadsResult', texts.join(''))
  }

  function begin({ key }: Call): Answer {
    const id = randomUUID()
    uploads.set(id, { key, initiated: new Date().toISOString(), parts: new Map() })
    return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`)
  }

  function onUpload({ method, key, query, body }: Call): Answer {
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (upload?.key !== key) return { status: 404, code: 'NoSuchUpload' }
    if (method === 'DELETE') {
      uploads.delete(id)
      return { status: 204 }
    }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: tagOf(body) } }
    }
    return complete(id, upload, body.toString())
  }

  function complete(id: string, { key, parts }: Upload, body: string): Answer {
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const chosen = named.map(([, number, tag = '']) => {
      const part = parts.get(Number(number))
      return part !== undefined && tagOf(part) === tag.replaceAll('&quot;', '"') ? part : undefined
    })
    const whole = chosen.filter((part) => part !== undefined)
    if (whole.length === 0 || whole.length !== chosen.length)
      return { status: 400, code: 'InvalidPart' }
    // As AWS does it, with the status of a success.
    if (whole.slice(0, -1).some((part) => part.length < smallestPart))
      return { status: 200, body: '<Error><Code>EntityTooSmall</Code></Error>' }
    objects.set(key, Buffer.concat(whole))
    uploads.delete(id)
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, bucket, region, accessKeyId, secretAccessKey, objects, uploads, state }
}

function xml(name: string, content: string): Answer {
  return { status: 200, body: `<?xml version="1.0"?>\n<${name} xmlns="x">${content}</${name}>` }
}

function tagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`
}
