import { errorsPath, type ProviderErrorReply } from '@maypole/contract/provider'
import { sdkIdentifier } from '@maypole/contract/provider/constants'
import { definedFields } from '@maypole/platform/defined-fields'
import type { Log } from '@maypole/platform/log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderError } from '../errors/provider-error.ts'
import { toProviderError } from './translate-error.ts'

/**
 * Returns the success envelope (docs/wire.md §2): everything in `data`, beside the request's id and
 * status.
 */
export function toEnvelope(requestId: string, reply: object): object {
  return { data: { ...reply, request_id: requestId, status_code: 200 } }
}

/** Returns the envelope of the backend API (docs/wire.md §6): the same without `data`. */
export function toTopLevel(requestId: string, reply: object): object {
  return { ...reply, request_id: requestId, status_code: 200 }
}

/**
 * Sends the error envelope (docs/wire.md §2): top level, no `data`. Internal errors are logged with
 * their cause.
 */
export function sendError(
  options: { log: Log; publicUrl: string },
  { request, reply, thrown }: { request: FastifyRequest; reply: FastifyReply; thrown: unknown },
) {
  const error = toProviderError(thrown)
  const fields = { request: request.id, route: request.routeOptions.url, type: error.type }
  if (error.status >= 500)
    options.log.error('provider request failed', fields, error.cause ?? error)
  else options.log.info('provider request refused', fields)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  if (error.type === 'proof_of_work_required' && !solvesProofs(request))
    return reply.status(error.status).type('text/plain; charset=utf-8').send('Captcha required')
  return reply
    .status(error.status)
    .type(envelopeType)
    .send(toErrorReply(error, { publicUrl: options.publicUrl, requestId: request.id }))
}

/**
 * Whether a client is our SDK, which solves challenges. Clients that know only captchas get the
 * text they wait for; nothing else depends on the header.
 */
function solvesProofs({ headers }: FastifyRequest): boolean {
  const { 'x-sdk-client': text } = headers
  if (typeof text !== 'string') return false
  try {
    const client = JSON.parse(Buffer.from(text, 'base64').toString()) as {
      sdk?: { identifier?: unknown }
    }
    return client.sdk?.identifier === sdkIdentifier
  } catch {
    return false
  }
}

/** Clients parse an error only when the type has exactly this name (docs/wire.md §2). */
export const envelopeType = 'application/json; charset=utf-8'

/** Returns the error envelope of a refusal. */
export function toErrorReply(
  error: ProviderError,
  { publicUrl, requestId }: { publicUrl: string; requestId: string },
): ProviderErrorReply {
  return definedFields({
    status_code: error.status,
    request_id: requestId,
    error_type: error.type,
    error_message: error.message,
    error_url: `${publicUrl}${errorsPath}#${error.type}`,
    error_details: error.details,
  })
}
