import type { ProviderSession } from '@maypole/contract/provider'
import { checkOptional, checkString } from '../usage.ts'
import { type Call, type CallParts, createCalls } from './calls.ts'

/** Sessions that start with a token from elsewhere. */
export interface TokenExchangeClient {
  /** Starts a session with an access token of one of the project's own connected apps. */
  readonly exchangeAccessToken: Call<'POST /sessions/exchange_access_token'>
  /** Starts a session, or adds a factor to it, with a token of a trusted issuer. */
  readonly attest: Call<'POST /sessions/attest'>
  /** Adopts the tokens of a session that a server started. `session.authenticate` then loads it. */
  updateSession(tokens: {
    readonly session_token: string
    readonly session_jwt?: string | null
  }): void
  /** Returns the last known session; `fromCache` until the server has replied on this page. */
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
