import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Bytes. What fits the first flight of a new connection (ten segments, RFC 6928) arrives no sooner for being smaller. */
const smallest = 14_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses long answers of text, such as a large directory, off the main thread. Answers stay apart from anything that an attacker could
 * have put into a request: the API reads bearers, not cookies, and reflects nothing (BREACH).
 */
export function compressLongAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < smallest) return done(null, payload)
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
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  if (encoding === undefined) return payload
  reply.header('content-encoding', encoding)
  reply.removeHeader('content-length')
  return encoding === 'br'
    ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(payload, { level: 5 })
}

/** The best encoding that is named and not refused with q=0 (RFC 9110 §12.5.3). */
function chooseEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
}
