import { ApiError } from '../../api/api-error.ts'

/**
 * Returns one line about a failed save: the server's own text when it refused the request, else
 * `otherwise`.
 */
export function saveErrorText(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiError && (error.status === 0 || error.status < 500)
  return isRefusal ? error.message : otherwise
}
