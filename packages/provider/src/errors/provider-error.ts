import { type ProviderErrorType, providerErrors } from '@maypole/contract/provider'

/** An error of the frontend API; its status and text are in the contract's table. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly type: ProviderErrorType
  readonly status: number
  /** Whole seconds, for 429 and 503. */
  readonly retryAfter: number | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(
    type: ProviderErrorType,
    options: {
      retryAfter?: number | undefined
      details?: Readonly<Record<string, unknown>>
      cause?: unknown
    } = {},
  ) {
    const [status, message] = providerErrors[type]
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.type = type
    this.status = status
    this.retryAfter = options.retryAfter
    this.details = options.details
  }
}
