import type { ProviderErrorReply } from '@maypole/contract/provider'
import {
  CaptchaError,
  ProviderApiError,
  ProviderSchemaError,
  ProviderUnreachableError,
} from '../errors.ts'
import { messages } from '../messages.ts'

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Returns the `data` of a reply, or throws the error it contains: the two envelopes of docs/wire.md
 * §2.
 */
export function readAnswer(response: Response, text: string): unknown {
  if (response.status <= 299) {
    const { data } = parse(text, messages.invalidJson)
    if (typeof data !== 'object' || data === null) {
      throw new ProviderUnreachableError(messages.invalidResponse)
    }
    return data
  }
  if (!response.headers.get('content-type')?.includes('application/json')) {
    if (text.includes('Captcha required')) throw new CaptchaError()
    throw new ProviderUnreachableError(messages.invalidResponse)
  }
  const reply = parse(text, messages.invalidOrNoResponse)
  if ('body' in reply || 'params' in reply || 'query' in reply) {
    throw new ProviderSchemaError(Array.isArray(reply.body) ? reply.body : [])
  }
  if (typeof reply.error_type !== 'string') {
    throw new ProviderUnreachableError(messages.invalidResponse)
  }
  if (reply.error_type === 'captcha_required') throw new CaptchaError()
  throw new ProviderApiError({
    ...(reply as JsonObject & ProviderErrorReply),
    status_code: response.status,
  })
}

function parse(text: string, complaint: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ProviderUnreachableError(complaint, { cause })
  }
  if (typeof value !== 'object' || value === null) throw new ProviderUnreachableError(complaint)
  return value as JsonObject
}
