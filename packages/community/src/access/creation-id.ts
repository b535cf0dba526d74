import { createHash } from 'node:crypto'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { FastifyRequest } from 'fastify'
import { messages } from '../messages.ts'

/** What an `Idempotency-Key` may be: visible ASCII characters, as a UUID is. */
const keyPattern = /^[\x21-\x7e]{8,128}$/

/**
 * The id of what a request creates. With an `Idempotency-Key` it follows from the key, the user,
 * the place and the body (RFC 9562, version 8), so that the primary key keeps a repeated request
 * from creating twice. The same key with another body creates something else: nothing that was
 * typed is lost. Throws 400 for a key that is not 8 to 128 visible characters.
 */
export function creationId(
  request: FastifyRequest,
  creation: { user: string; place: string; body: object },
): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return newId()
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw problems.malformed(messages.idempotencyKey)
  const { user, place, body } = creation
  const digest = createHash('sha256')
    .update(JSON.stringify([key, user, place, body]))
    .digest('hex')
  const variant = ((Number.parseInt(digest.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
