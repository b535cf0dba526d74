import type { LightMyRequestResponse } from 'fastify'

/**
 * Returns a reply's status and error type, as `200 ok` or `404 otp_code_not_found`; for a page the
 * status alone.
 */
export function outcome(response: LightMyRequestResponse): string {
  if (!String(response.headers['content-type']).includes('json')) return `${response.statusCode}`
  const { error_type, error } = response.json()
  return `${response.statusCode} ${error_type ?? error ?? 'ok'}`
}

/** How many came to what. */
export function tally(responses: readonly LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const response of responses) counts[outcome(response)] = (counts[outcome(response)] ?? 0) + 1
  return counts
}
