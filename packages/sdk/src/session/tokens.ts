import type { ProviderSession } from '@maypole/contract/provider'
import { messages } from '../messages.ts'
import { type CookieJar, wantsSecureCookies } from './cookies.ts'

/**
 * The session's two tokens. The JWT is empty when none is available: it lives minutes, the session
 * days.
 */
export interface SessionTokens {
  readonly session_token: string
  readonly session_jwt: string
}

/**
 * Where the tokens are: in readable cookies, in cookies that scripts cannot read, or, when the
 * browser refuses cookies, in this tab until it is reloaded.
 */
export type TokenPlace = 'cookies' | 'http-only' | 'tab'

export interface TokenKeeper {
  read(): SessionTokens | null
  /** Empty tokens in a reply mean that HttpOnly cookies hold them (docs/wire.md §3). */
  keep(tokens: SessionTokens & { readonly session: ProviderSession }): TokenPlace
  /** Writes tokens from elsewhere; the server reports their lifetime later. */
  adopt(tokens: SessionTokens): TokenPlace
  forget(): void
}

export interface TokenKeeperOptions {
  readonly cookies: CookieJar
  readonly cookieNames: { readonly session: string; readonly sessionJwt: string }
  readonly hostname: string
  readonly warn: (text: string) => void
}

export function createTokenKeeper(options: TokenKeeperOptions): TokenKeeper {
  const { cookies, cookieNames, warn } = options
  const secure = wantsSecureCookies(options.hostname)
  let ownTokens: SessionTokens | null = null
  let hasWarned = false

  function forget() {
    ownTokens = null
    cookies.remove(cookieNames.session)
    cookies.remove(cookieNames.sessionJwt)
  }

  function write(tokens: SessionTokens, expires?: Date): TokenPlace {
    ownTokens = null
    const attributes = expires === undefined ? { secure } : { secure, expires }
    cookies.write(cookieNames.session, tokens.session_token, attributes)
    cookies.write(cookieNames.sessionJwt, tokens.session_jwt, attributes)
    if (cookies.read(cookieNames.session) === tokens.session_token) return 'cookies'
    ownTokens = tokens
    if (!hasWarned) warn(messages.cookiesRefused)
    hasWarned = true
    return 'tab'
  }

  return {
    read() {
      if (ownTokens !== null) return ownTokens
      const token = cookies.read(cookieNames.session)
      return token === null
        ? null
        : { session_token: token, session_jwt: cookies.read(cookieNames.sessionJwt) ?? '' }
    },
    keep({ session_token, session_jwt, session }) {
      // Both or none: one readable token beside a hidden one would be half a session.
      if (!session_token || !session_jwt) {
        forget()
        return 'http-only'
      }
      const expires = new Date(session.expires_at)
      const isDate = !Number.isNaN(expires.getTime())
      return write({ session_token, session_jwt }, isDate ? expires : undefined)
    },
    adopt: (tokens) => write(tokens),
    forget,
  }
}
