/**
 * What a browser or app is recognised by after it has signed somebody in: 256 random bits and a MAC. It proves nothing about
 * a person and gives no access.
 */
export interface Device {
  /** The random part of the value that the request brought; undefined where it brought none that was made here. */
  readonly id: string | undefined
  /** Has the answer carry the device's value. */
  keep(id: string): void
}

/** Who made the request, as far as the connection tells. */
export interface Client {
  readonly requestId: string
  /** The socket's address, or what a trusted proxy said. */
  readonly networkAddress: string
  readonly userAgent: string
  /** The page's origin, where a browser says it; one that is not allowed has been refused before. */
  readonly origin?: string | undefined
  /** What may be recognised again; undefined where the answer could not carry it. */
  readonly device?: Device | undefined
  /** A proof of work, as it came. */
  readonly proof?: string
  /** A solved captcha or an app's server vouches for the request: no work is asked of it. */
  readonly isVouched?: boolean
}
