import { descriptions } from '../messages.ts'
import { OauthError } from './oauth-error.ts'

/** Parameters of a form or a query, without duplicates. */
export type Parameters = ReadonlyMap<string, string>

const longestValue = 8000

/**
 * Parses `application/x-www-form-urlencoded` text. Throws invalid_request for a duplicate
 * parameter: two readers could use different ones (RFC 6749 §3.1). One without a value counts as
 * absent (same section).
 */
export function readParameters(text: string): Parameters {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name) || value.length > longestValue || value.includes('\0'))
      throw new OauthError('invalid_request', descriptions.malformed)
    parameters.set(name, value)
  }
  for (const [name, value] of parameters) if (value === '') parameters.delete(name)
  return parameters
}

/** Returns a required parameter. */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (value === undefined) throw new OauthError('invalid_request', descriptions.missing(name))
  return value
}
