import type { MessageKey } from '../messages/en.ts'
import type { Translate } from '../messages/format.ts'

/**
 * Returns what a person is told about a failure: the server's sentence for people, else the error's
 * message. An unreachable server is reported in the widget's language, and `unknown` stands for
 * errors of JavaScript and of browsers (`TypeError`, `DOMException`), whose messages are for
 * developers: the client's own have a `code`, and those with a text for people are plain.
 */
export function describeError(
  error: unknown,
  t: Translate,
  unknown: MessageKey = 'error.unknown',
): string {
  const { error_message, message, code, name } = (error ?? {}) as Record<string, unknown>
  if (code === 'unreachable') return t('error.unreachable')
  const isForPeople = name === 'Error' || typeof code === 'string'
  for (const text of [error_message, isForPeople && message])
    if (typeof text === 'string' && text !== '') return text
  return t(unknown)
}

/**
 * Returns the provider's type of an error, such as `reset_password`; undefined for other errors.
 */
export function errorTypeOf(error: unknown): string | undefined {
  const type = (error as { error_type?: unknown } | null)?.error_type
  return typeof type === 'string' ? type : undefined
}

/** Whether the server refused the request itself, so that retrying is useless. */
export function isRefused(error: unknown): boolean {
  const status = (error as { status_code?: unknown } | null)?.status_code
  return typeof status === 'number' && status >= 400 && status < 429
}
