export interface CookieOptions {
  readonly name: string
  /** Only base64url characters. */
  readonly value: string
  /** Seconds. */
  readonly maxAge: number
  /** Whether the public address is https. */
  readonly isSecure: boolean
  /** Whether scripts of our own pages may read it. */
  readonly isReadable?: boolean
  /**
   * Whether it is needed in frames on other sites' pages; such a cookie is partitioned per site.
   */
  readonly isForFrames?: boolean
}

/** Returns a `Set-Cookie` header for this host only (RFC 6265bis §4.1.3 for `__Host-`). */
export function writeCookie(options: CookieOptions): string {
  const { name, value, maxAge, isSecure, isReadable = false, isForFrames = false } = options
  // A cookie in third-party frames has to be Secure; on plain http (development) frames are on the
  // same site.
  const crossesSites = isForFrames && isSecure
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    `SameSite=${crossesSites ? 'None' : 'Lax'}`,
    ...(isReadable ? [] : ['HttpOnly']),
    ...(isSecure ? ['Secure'] : []),
    ...(crossesSites ? ['Partitioned'] : []),
  ].join('; ')
}
