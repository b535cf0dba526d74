import type { ProviderSession } from '@maypole/contract/provider'
import { checkOptional, checkString } from '../usage.ts'
import { type Call, type CallParts, createCalls } from './calls.ts'

/** Sessions that begin with a token from elsewhere. */
export interface TokenExchangeClient {
  /** Begins a session with an access token of one of the project's own connected apps. */
  readonly exchangeAccessToken: Call<'POST /sessions/exchange_access_token'>
  /** Begins a session, or adds a factor to it, with a token of an issuer that the project trusts. */
  readonly attest: Call<'POST /sessions/attest'>
  /** Takes over the tokens of a session that a server began. `session.authenticate` then asks who it is. */
  updateSession(tokens: {
    readonly session_token: string
    readonly session_jwt?: string | null
  }): void
  /** The session as last seen; `fromCache` until the server has answered on this page. */
  getInfo(): { readonly session: ProviderSession | null; readonly fromCache: boolean }
}

export function createTokenExchange(parts: CallParts): TokenExchangeClient {
  const { store } = parts
  const { signIn } = createCalls(parts)
  return {
    exchangeAccessToken: signIn('POST /sessions/exchange_access_token', {
      access_token: 'string',
      session_duration_minutes: 'number?',
    }),
    attest: signIn('POST /sessions/attest', {
      profile_id: 'string',
      token: 'string',
      session_duration_minutes: 'number?',
      session_token: 'string?',
      session_jwt: 'string?',
    }),
    updateSession({ session_token, session_jwt }) {
      checkString('session_token', session_token)
      checkOptional('session_jwt', session_jwt ?? undefined, 'string')
      store.adopt({ session_token, session_jwt: session_jwt ?? '' })
    },
    getInfo: () => ({ session: store.getState().session, fromCache: store.isFromCache() }),
  }
}
