import type { ProviderErrorReply, ProviderErrorType } from '@maypole/contract/provider'
import { unrecoverableErrors } from '@maypole/contract/provider/constants'
import { messages } from './messages.ts'

/** The `code` of each error class of this package. */
export type ClientErrorCode =
  | 'usage'
  | 'api'
  | 'schema'
  | 'unreachable'
  | 'captcha'
  | 'no_current_session'
  | 'unsupported'

/** The base of every error of this package. `code` tells the classes apart without `instanceof`. */
export abstract class ClientError extends Error {
  abstract readonly code: ClientErrorCode
}

/** An invalid argument, found before anything is sent: `<field> must be a string` and the like. */
export class UsageError extends ClientError {
  override readonly name = 'UsageError'
  readonly code = 'usage'
}

/** An error reported by the server: the error envelope of docs/wire.md §2, member by member. */
export class ProviderApiError extends ClientError {
  override readonly name = 'ProviderApiError'
  readonly code = 'api'
  /** HTTP status. */
  readonly status_code: number
  /** One of the contract's error types, or one of a newer server. */
  readonly error_type: ProviderErrorType | (string & {})
  /** A sentence suitable for people. */
  readonly error_message: string
  readonly error_url: string
  readonly request_id: string
  readonly error_details: Readonly<Record<string, unknown>> | undefined

  constructor(reply: ProviderErrorReply) {
    super(
      [
        `[${reply.status_code}] ${reply.error_type}`,
        reply.error_message,
        `See ${reply.error_url} for more information.`,
        `request_id: ${reply.request_id}`,
      ].join('\n'),
    )
    this.status_code = reply.status_code
    this.error_type = reply.error_type
    this.error_message = reply.error_message
    this.error_url = reply.error_url
    this.request_id = reply.request_id
    this.error_details = reply.error_details
  }
}

/**
 * The request's fields do not fit the endpoint. `issues` are the server's entries for the body
 * (docs/wire.md §2).
 */
export class ProviderSchemaError extends ClientError {
  override readonly name = 'ProviderSchemaError'
  readonly code = 'schema'
  readonly issues: readonly unknown[]

  constructor(issues: readonly unknown[]) {
    super([messages.schema, ...issues.map((issue) => JSON.stringify(issue))].join('\n'))
    this.issues = issues
  }
}

/** No reply, or none that can be parsed. `cause` is the browser's error. */
export class ProviderUnreachableError extends ClientError {
  override readonly name = 'ProviderUnreachableError'
  readonly code = 'unreachable'
}

/** The server requires a captcha, and none was available (docs/wire.md §2). */
export class CaptchaError extends ClientError {
  override readonly name = 'CaptchaError'
  readonly code = 'captcha'

  constructor(options?: ErrorOptions) {
    super(messages.captcha, options)
  }
}

/** This browser, or a page without HTTPS, lacks what the call needs. */
export class UnsupportedError extends ClientError {
  override readonly name = 'UnsupportedError'
  readonly code = 'unsupported'
}

/** The call needs a session, and there is none. Nothing was sent. */
export class NoCurrentSessionError extends ClientError {
  override readonly name = 'NoCurrentSessionError'
  readonly code = 'no_current_session'

  constructor() {
    super(messages.noCurrentSession)
  }
}

/** Whether an error means that the session is gone for good, so that retrying is useless. */
export function isUnrecoverable(error: unknown): boolean {
  return isApiError(error) && (unrecoverableErrors as readonly string[]).includes(error.error_type)
}

/**
 * Checks by `code`: when the products are a separate script (`widget.js`), that script has its own
 * classes, and `instanceof` fails across scripts.
 */
export function isApiError(error: unknown): error is ProviderApiError {
  return (error as { code?: unknown } | null)?.code === ('api' satisfies ClientErrorCode)
}
