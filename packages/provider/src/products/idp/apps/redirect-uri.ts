import type { AppRow } from '../../../tables.ts'

const loopbackHost = /^(127\.0\.0\.1|\[::1\])$/
// RFC 8252 §7.1: a reversed domain name, so that two apps do not use the same.
const privateScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

/**
 * Whether an app may register a redirect URI: https, or, for native apps, a loopback address or a
 * private-use scheme with a dot in it (RFC 8252 §7). `allowHttp` accepts http on this machine for
 * web apps too, for development. Never with a fragment, credentials or a wildcard.
 */
export function isRegistrable(
  uri: string,
  { type, allowHttp }: { type: AppRow['application_type']; allowHttp: boolean },
): boolean {
  if (uri.length > 2000 || !/^[\x21-\x7e]+$/.test(uri) || /[#*\\]/.test(uri)) return false
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') {
    if (loopbackHost.test(hostname)) return type === 'native' || allowHttp
    return allowHttp && hostname === 'localhost'
  }
  return type === 'native' && privateScheme.test(protocol)
}

/**
 * Compares an address with the registered ones: exactly, except for the port of a native app's
 * loopback address (RFC 8252 §7.3).
 */
export function isRegistered(
  app: Pick<AppRow, 'application_type' | 'redirect_uris'>,
  uri: string,
): boolean {
  const registered = JSON.parse(app.redirect_uris) as string[]
  if (registered.includes(uri)) return true
  if (app.application_type !== 'native') return false
  const bare = withoutLoopbackPort(uri)
  return bare !== undefined && registered.some((known) => withoutLoopbackPort(known) === bare)
}

/**
 * Returns the text without the port of `http://127.0.0.1` or `http://[::1]`; undefined for
 * everything else.
 */
function withoutLoopbackPort(uri: string): string | undefined {
  const match =
    /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::(\d{1,5}))?(\/[\x21-\x7e]*|\?[\x21-\x7e]*)?$/.exec(uri)
  if (match === null || Number(match[2] ?? 0) > 65_535) return undefined
  return `${match[1]}${match[3] ?? ''}`
}

/**
 * Whether an address proves which app is behind it. Any app on a device can claim a loopback
 * address or a scheme (RFC 8252 §8.6), and http addresses of this machine when web apps may
 * register them for development.
 */
export function isClaimed(
  uri: string,
  { type, allowHttp }: { type: AppRow['application_type']; allowHttp: boolean },
): boolean {
  if (uri.startsWith('https:')) return true
  return type === 'web' && allowHttp && isRegistrable(uri, { type, allowHttp })
}

/** Adds parameters to an address without changing the registered part (RFC 6749 §4.1.2). */
export function addParameters(
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) given.set(name, value)
  return given.size === 0 ? uri : `${uri}${uri.includes('?') ? '&' : '?'}${given}`
}
