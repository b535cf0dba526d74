import type { Page } from '../page.ts'
import { readFields } from '../usage.ts'

const typeParameter = 'stytch_token_type'

export type HandledTokenType = 'magic_links' | 'oauth' | 'impersonation'

export type AuthenticateUrl =
  | { readonly handled: true; readonly tokenType: HandledTokenType; readonly token: string }
  | { readonly handled: false; readonly tokenType: string; readonly token: string }

export interface AuthenticateByUrlOptions {
  readonly session_duration_minutes?: number
  /**
   * Removes the token from the page's address afterwards. Default: true when the address is the
   * page's own.
   */
  readonly clearParams?: boolean
}

export type AuthenticateByUrlResult =
  | { readonly handled: true; readonly tokenType: HandledTokenType; readonly data: unknown }
  | Extract<AuthenticateUrl, { handled: false }>

export interface AuthenticateUrlClient {
  /** Returns the token in an address that somebody came back to; null when there is none. */
  parseAuthenticateUrl(href?: string): AuthenticateUrl | null
  /** Signs in with the token in the page's address. Ignores tokens of other types. */
  authenticateByUrl(
    options?: AuthenticateByUrlOptions,
    href?: string,
  ): Promise<AuthenticateByUrlResult | null>
}

type Authenticate = (
  token: string,
  options: { session_duration_minutes?: number },
) => Promise<unknown>

export function createAuthenticateUrl(
  page: Page,
  calls: Readonly<Record<HandledTokenType, Authenticate>>,
): AuthenticateUrlClient {
  function parseAuthenticateUrl(href = page.getUrl()): AuthenticateUrl | null {
    const { searchParams } = new URL(href)
    const token = searchParams.get('token')
    const tokenType = searchParams.get(typeParameter)
    if (!token || !tokenType) return null
    return Object.hasOwn(calls, tokenType)
      ? { handled: true, tokenType: tokenType as HandledTokenType, token }
      : { handled: false, tokenType, token }
  }

  return {
    parseAuthenticateUrl,
    async authenticateByUrl(options = {}, href) {
      const { clearParams = href === undefined, ...session } = readFields(options, {
        session_duration_minutes: 'number?',
        clearParams: 'boolean?',
      })
      const parsed = parseAuthenticateUrl(href)
      if (!parsed?.handled) return parsed
      const { tokenType, token } = parsed
      const data = await calls[tokenType](token, session)
      if (clearParams) {
        const url = new URL(page.getUrl())
        url.searchParams.delete('token')
        url.searchParams.delete(typeParameter)
        page.replaceUrl(url.href)
      }
      return { handled: true, tokenType, data }
    },
  }
}
