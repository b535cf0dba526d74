/** An error as in RFC 6749 §5.2 and RFC 6750 §3.1. */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly code: string
  readonly status: number
  /** The scheme for `WWW-Authenticate`, if the client tried it. */
  readonly challenge: 'Basic' | 'Bearer' | undefined
  /** Whole seconds, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    description: string,
    options: {
      status?: number
      challenge?: 'Basic' | 'Bearer' | undefined
      retryAfter?: number | undefined
    } = {},
  ) {
    super(description)
    this.code = code
    this.status = options.status ?? 400
    this.challenge = options.challenge
    this.retryAfter = options.retryAfter
  }
}
