import { ProviderApiError, ProviderUnreachableError } from '../errors.ts'

/**
 * Whether the same request may succeed later: no reply, too many requests, or an error of the
 * server.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProviderApiError)
    return error.status_code === 429 || error.status_code >= 500
  return error instanceof ProviderUnreachableError
}
