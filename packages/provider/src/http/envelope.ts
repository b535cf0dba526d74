import type { ProviderErrorReply } from '@maypole/contract/provider'
import type { Log } from '@maypole/platform/log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toProviderError } from './translate-error.ts'

/** The success envelope (WIRE §2): everything in `data`, beside the request's id and status. */
export function toEnvelope(requestId: string, reply: object): object {
  return { data: { ...reply, request_id: requestId, status_code: 200 } }
}

/** How the backend API answers (WIRE §6): the same without `data`. */
export function toTopLevel(requestId: string, reply: object): object {
  return { ...reply, request_id: requestId, status_code: 200 }
}

/** Answers with the error envelope (WIRE §2): top level, no `data`. Faults of ours are logged with their cause. */
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
  const body: ProviderErrorReply = {
    status_code: error.status,
    request_id: request.id,
    error_type: error.type,
    error_message: error.message,
    error_url: `${options.publicUrl}/docs/errors#${error.type}`,
    ...(error.details === undefined ? {} : { error_details: error.details }),
  }
  return reply.status(error.status).type('application/json; charset=utf-8').send(body)
}
