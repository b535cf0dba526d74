import { ProviderApiError, ProviderUnreachableError } from '../errors.ts'

/** Whether the same request may fare better later: no answer, too many requests, or a fault of the server's. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProviderApiError)
    return error.status_code === 429 || error.status_code >= 500
  return error instanceof ProviderUnreachableError
}
