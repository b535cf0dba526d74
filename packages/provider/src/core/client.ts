/**
 * Identifies a browser or app after a sign-in: 256 random bits and a MAC. It proves nothing about a
 * person and gives no access.
 */
export interface Device {
  /** The random part of the request's value; undefined when it has no valid one. */
  readonly id: string | undefined
  /** Adds the device's value to the response. */
  keep(id: string): void
}

/** The client that made the request, as far as the connection tells. */
export interface Client {
  readonly requestId: string
  /** The socket's address, or that reported by a trusted proxy. */
  readonly networkAddress: string
  readonly userAgent: string
  /** The page's origin, if the browser sent it; disallowed ones have been refused before. */
  readonly origin?: string | undefined
  /** The device; undefined when the response could not carry one. */
  readonly device?: Device | undefined
  /** A proof of work, as sent. */
  readonly proof?: string
  /** A solved captcha or an app's server vouches for the request: no proof of work is needed. */
  readonly isVouched?: boolean
}
