import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, smallestCompressed, varyByEncoding } from './compress.ts'

/** Bytes of the longest body that is sent as one. */
const longestWhole = 64 * 1024

const deflate = promisify(deflateRaw)

/** Bytes that any number of responses send without copying them. */
export class BodyPart {
  readonly bytes: Buffer
  #deflated: Promise<Buffer> | undefined

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /**
   * Returns the bytes compressed, once for all responses. The result ends at a byte boundary and is
   * self-contained, so that parts can be joined.
   */
  deflated(): Promise<Buffer> {
    this.#deflated ??= deflate(this.bytes, { level: 5, finishFlush: constants.Z_FULL_FLUSH })
    return this.#deflated
  }
}

/**
 * A JSON body in parts of some 64 kB. A long one is sent part by part as the client reads, so that
 * a slow reader holds references and no copy.
 */
export class SharedBody {
  readonly parts: readonly BodyPart[]
  /** Called once, when the response has been read or its connection is gone. */
  readonly onEnd: (() => void) | undefined

  constructor(parts: readonly BodyPart[], onEnd?: () => void) {
    this.parts = parts
    this.onEnd = onEnd
  }

  get byteLength(): number {
    return this.parts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  /** Sends the body, compressed with gzip when the client accepts it and it is worth it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { raw } = reply
    if (this.onEnd !== undefined) {
      // The reader may have gone while the body was made.
      if (raw.closed) this.onEnd()
      else raw.once('close', this.onEnd)
    }
    reply.type('application/json; charset=utf-8')
    const { byteLength, parts } = this
    const [first] = parts
    const isWorthIt = byteLength >= smallestCompressed
    if (isWorthIt) varyByEncoding(reply)
    if (isWorthIt && chooseEncoding(request, ['gzip']) === 'gzip')
      return reply.header('content-encoding', 'gzip').send(Readable.from(gzip(parts)))
    if (parts.length === 1 && first !== undefined) return reply.send(first.bytes)
    if (byteLength <= longestWhole)
      return reply.send(Buffer.concat(parts.map(({ bytes }) => bytes)))
    return reply.header('content-length', byteLength).send(Readable.from(bytesOf(parts)))
  }
}

function* bytesOf(parts: readonly BodyPart[]): Generator<Buffer> {
  for (const { bytes } of parts) yield bytes
}

// RFC 1952: deflate, no name, no time, made on Unix.
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty final block. */
const deflateEnd = Buffer.from([3, 0])

/** Joins separately deflated parts into a gzip stream (RFC 1952). */
async function* gzip(parts: readonly BodyPart[]): AsyncGenerator<Buffer> {
  yield gzipHeader
  let checksum = 0
  let length = 0
  for (const part of parts) {
    checksum = crc32(part.bytes, checksum)
    length += part.bytes.length
    yield await part.deflated()
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  yield deflateEnd
  yield trailer
}
