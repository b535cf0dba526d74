import type { Translate } from '../messages/format.ts'

/**
 * Returns what a person is told about a failure: the server's sentence for people, else the error's
 * message. An unreachable server is reported in the widget's language.
 */
export function describeError(error: unknown, t: Translate): string {
  const { error_message: fromServer, message } = (error ?? {}) as {
    error_message?: unknown
    message?: unknown
  }
  if ((error as { code?: unknown } | null)?.code === 'unreachable') return t('error.unreachable')
  for (const text of [fromServer, message]) if (typeof text === 'string' && text !== '') return text
  return t('error.unknown')
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
