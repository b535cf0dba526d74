import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSemaphore } from '../semaphore.ts'

// Own code: @fastify/compress runs as many at once as are asked for (docs/decisions/0015).
/**
 * Bytes. What fits the first flight of a new connection (ten segments, RFC 6928) arrives no sooner
 * when smaller.
 */
export const smallestCompressed = 14_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * A compressor uses some megabytes while it runs; responses that would have to wait for one are
 * sent uncompressed.
 */
const compressors = createSemaphore({ permits: 4, queue: 16, refuse: () => new CompressorsBusy() })
class CompressorsBusy extends Error {}

/**
 * Compresses long textual responses, such as a list of users, off the main thread. Safe from
 * BREACH: the API reads bearer tokens, not cookies, and reflects nothing of the request.
 */
export function compressLongAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < smallestCompressed)
      return done(null, payload)
    void compress(payload, { request, reply }).then((sent) => done(null, sent), done)
  })
}

async function compress(
  payload: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string | Buffer> {
  if (reply.hasHeader('content-encoding')) return payload
  if (!/^(application\/(problem\+)?json|text\/)/.test(String(reply.getHeader('content-type'))))
    return payload
  varyByEncoding(reply)
  const encoding = chooseEncoding(request, ['br', 'gzip'])
  if (encoding === undefined) return payload
  try {
    const compressed = await compressors.run(() => compressTo(encoding, payload))
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    return compressed
  } catch (error) {
    if (error instanceof CompressorsBusy) return payload
    throw error
  }
}

function compressTo(encoding: 'br' | 'gzip', text: string): Promise<Buffer> {
  if (encoding === 'gzip') return zip(text, { level: 5 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    // A window of 256 kB: the default uses 4 MB per response.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  return brotli(text, { params })
}

/**
 * What of an answer's encodings the client likes best, the first of equals; undefined when it is to
 * have none (RFC 9110 §12.5.3).
 */
export function chooseEncoding<Encoding extends string>(
  request: FastifyRequest,
  encodings: readonly Encoding[],
): Encoding | undefined {
  // Names of encodings have no case; the library tells `BR` from `br`.
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  if (accepted === '') return undefined
  const chosen = negotiate(accepted, [...encodings, 'identity'])
  return encodings.find((encoding) => encoding === chosen)
}

/** Adds `Vary: Accept-Encoding`. */
export function varyByEncoding(reply: FastifyReply): void {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
}
