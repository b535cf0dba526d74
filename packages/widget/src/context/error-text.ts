import type { Translate } from '../messages/format.ts'

/**
 * What a person is told about a failure: the server's sentence for them, else the message of the error.
 * That the server cannot be reached is said in the language of the widget.
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

/** The provider's type of an error, such as `reset_password`; undefined for errors of other kinds. */
export function errorTypeOf(error: unknown): string | undefined {
  const type = (error as { error_type?: unknown } | null)?.error_type
  return typeof type === 'string' ? type : undefined
}

/** Whether the server has refused the request itself, so that sending it again is of no use. */
export function isRefused(error: unknown): boolean {
  const status = (error as { status_code?: unknown } | null)?.status_code
  return typeof status === 'number' && status >= 400 && status < 429
}
