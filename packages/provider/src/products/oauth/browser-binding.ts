import { randomToken, sha256 } from '@maypole/platform/crypto'
import { readCookie, writeCookie } from '../../http/cookies.ts'

const valuePattern = /^[A-Za-z0-9_-]{43}$/

function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-maypole_oauth' : 'maypole_oauth'
}

/**
 * Ties flows to the browser that started them, by a cookie: a state given to somebody else is
 * worthless here (RFC 9700 §4.7). One cookie serves all flows of a browser. It is Lax, so that the
 * provider's redirect carries it.
 */
export function bindToBrowser(
  cookies: string | undefined,
  { isSecure, maxAge }: { isSecure: boolean; maxAge: number },
): { browserHash: string; setCookie: string } {
  const name = cookieName(isSecure)
  const known = readCookie(cookies, name)
  const value = known !== undefined && valuePattern.test(known) ? known : randomToken()
  return { browserHash: sha256(value), setCookie: writeCookie({ name, value, maxAge, isSecure }) }
}

/** Returns the browser that came back; undefined without our cookie. */
export function readBrowser(
  cookies: string | undefined,
  { isSecure }: { isSecure: boolean },
): string | undefined {
  const value = readCookie(cookies, cookieName(isSecure))
  return value !== undefined && valuePattern.test(value) ? sha256(value) : undefined
}
