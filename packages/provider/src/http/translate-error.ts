import type { ProviderErrorType } from '@maypole/contract/provider'
import { translateError } from '@maypole/platform/http'
import { LimitExceededError } from '@maypole/platform/limits'
import { ProviderError } from '../errors/provider-error.ts'

const typesByStatus: Readonly<Record<number, ProviderErrorType>> = {
  400: 'bad_request',
  404: 'route_not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'service_unavailable',
}

/** Turns anything thrown into the error for the client. Internal reasons stay in `cause`. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof LimitExceededError)
    return new ProviderError('too_many_requests', { retryAfter: error.retryAfter })
  const problem = translateError(error)
  const type = typesByStatus[problem.status] ?? 'internal_server_error'
  return new ProviderError(type, {
    cause: problem.cause ?? problem,
    retryAfter: problem.retryAfter,
  })
}
