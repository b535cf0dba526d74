import { descriptions } from '../messages.ts'
import { OauthError } from './oauth-error.ts'

/** Parameters as a form or a query sends them, once each. */
export type Parameters = ReadonlyMap<string, string>

const longestValue = 8000

/**
 * Reads `application/x-www-form-urlencoded` text. Throws invalid_request for a parameter that stands twice: two readers could take
 * different ones (RFC 6749 §3.1). One without a value counts as left out (same section).
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

/** A parameter that has to be there. */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (value === undefined) throw new OauthError('invalid_request', descriptions.missing(name))
  return value
}
