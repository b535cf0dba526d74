// Own code: the package cookie takes the first of several, which another host of the domain may
// have set (docs/decisions/0015).
/** The value of a cookie; undefined where it is missing or was sent more than once. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

export interface CookieOptions {
  readonly name: string
  /** Of the characters that base64url has. */
  readonly value: string
  /** Seconds. */
  readonly maxAge: number
  /** Whether the public address is https. */
  readonly isSecure: boolean
  /** Whether scripts of our own pages may read it. */
  readonly isReadable?: boolean
  /** Whether it is needed inside frames on pages of other sites; such a cookie is kept apart for each of them. */
  readonly isForFrames?: boolean
}

/** A `Set-Cookie` header for the whole host, and no other host (RFC 6265bis §4.1.3 for `__Host-`). */
export function writeCookie(options: CookieOptions): string {
  const { name, value, maxAge, isSecure, isReadable = false, isForFrames = false } = options
  // A cookie for foreign frames has to be Secure; on plain http (development) frames are on the same site.
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
