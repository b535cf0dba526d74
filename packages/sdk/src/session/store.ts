import type { ProviderSession, ProviderUser } from '@maypole/contract/provider'
import { messages } from '../messages.ts'
import { type KeyValueStorage, removeKey, writeObject } from '../storage.ts'
import { type CookieJar, wantsSecureCookies } from './cookies.ts'
import { createListeners, type Listen } from './listeners.ts'
import { isSameValue, noState, readState, type SessionState } from './state.ts'

/** The session's two tokens. The JWT is empty while none is at hand: it lives minutes, the session days. */
export interface SessionTokens {
  readonly session_token: string
  readonly session_jwt: string
}

/** The part of an authenticate answer that is kept (WIRE §3). Empty tokens mean that cookies no script sees hold them. */
export interface SignedIn extends SessionState {
  readonly session: ProviderSession
  readonly session_token: string
  readonly session_jwt: string
}

export interface SessionStore {
  getState(): SessionState
  getTokens(): SessionTokens | null
  /** What tells this session from the one before and after; null while nobody is signed in. */
  getIdentity(): string | null
  /** Changes when the session is renewed, by whichever tab. */
  getFreshness(): string
  save(signedIn: SignedIn): void
  saveUser(user: ProviderUser): void
  clear(): void
  /** Takes over what other tabs, or the end of a cookie's life, have changed. False if state of a new token is wanting. */
  reload(): boolean
  readonly onSession: Listen<ProviderSession | null>
  readonly onUser: Listen<ProviderUser | null>
  /** After everything that this tab wrote. */
  readonly onWrite: Listen<void>
}

export interface SessionStoreOptions {
  readonly key: string
  readonly storage: KeyValueStorage
  readonly cookies: CookieJar
  readonly cookieNames: { readonly session: string; readonly sessionJwt: string }
  readonly hostname: string
  readonly warn: (text: string) => void
}

/** Who is signed in: tokens in cookies, which are the truth for all tabs; session and user in storage; both readable at once. */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { key, storage, cookies, cookieNames, warn } = options
  const secure = wantsSecureCookies(options.hostname)
  const session = createListeners<ProviderSession | null>()
  const user = createListeners<ProviderUser | null>()
  const write = createListeners<void>()

  // Where the browser refuses cookies, this tab alone holds the session, until it is reloaded.
  let ownTokens: SessionTokens | null = null
  let isHttpOnly = false
  let state = noState
  let seenToken: string | undefined

  function getTokens(): SessionTokens | null {
    if (ownTokens !== null) return ownTokens
    const token = cookies.read(cookieNames.session)
    return token === null
      ? null
      : { session_token: token, session_jwt: cookies.read(cookieNames.sessionJwt) ?? '' }
  }

  function getIdentity(): string | null {
    return getTokens()?.session_token ?? (isHttpOnly ? (state.session?.session_id ?? null) : null)
  }

  function become(next: SessionState) {
    const last = state
    // Unchanged parts keep their identity, so that a view does not draw again for a refresh.
    state = {
      session: isSameValue(last.session, next.session) ? last.session : next.session,
      user: isSameValue(last.user, next.user) ? last.user : next.user,
    }
    if (state.session !== last.session) session.notify(state.session)
    if (state.user !== last.user) user.notify(state.user)
  }

  function removeCookies() {
    cookies.remove(cookieNames.session)
    cookies.remove(cookieNames.sessionJwt)
  }

  function keepTokens({ session_token, session_jwt, session }: SignedIn) {
    ownTokens = null
    isHttpOnly = session_token === '' || session_jwt === ''
    if (isHttpOnly) return removeCookies()
    const expires = new Date(session.expires_at)
    const attributes = Number.isNaN(expires.getTime()) ? { secure } : { secure, expires }
    cookies.write(cookieNames.session, session_token, attributes)
    cookies.write(cookieNames.sessionJwt, session_jwt, attributes)
    if (cookies.read(cookieNames.session) === session_token) return
    ownTokens = { session_token, session_jwt }
    warn(messages.cookiesRefused)
  }

  function keepState(next: SessionState) {
    if (next.session === null || ownTokens !== null) removeKey(storage, key)
    else writeObject(storage, key, { ...next, httpOnly: isHttpOnly })
  }

  function finishWrite(next: SessionState) {
    seenToken = getTokens()?.session_token
    keepState(next)
    become(next)
    write.notify()
  }

  function reload(): boolean {
    if (ownTokens !== null) return true
    const kept = readState(storage, key)
    const token = getTokens()?.session_token
    const isKnownToken = token === seenToken
    seenToken = token
    isHttpOnly = token === undefined && kept?.httpOnly === true
    if (token === undefined && !isHttpOnly) {
      removeKey(storage, key)
      become(noState)
      return true
    }
    const next = kept ?? (isKnownToken ? state : noState)
    const isNew = next.session?.session_id !== state.session?.session_id
    become({ session: next.session, user: next.user })
    // State still that of the last token: the other tab's has not arrived here, or its storage is not shared with us.
    return next.session !== null && (isKnownToken || isNew)
  }

  reload()
  return {
    getState: () => state,
    getTokens,
    getIdentity,
    getFreshness: () => `${getIdentity()} ${getTokens()?.session_jwt}`,
    save(signedIn) {
      keepTokens(signedIn)
      finishWrite({ session: signedIn.session, user: signedIn.user })
    },
    saveUser: (next) => finishWrite({ session: state.session, user: next }),
    clear() {
      ownTokens = null
      isHttpOnly = false
      removeCookies()
      finishWrite(noState)
    },
    reload,
    onSession: session.listen,
    onUser: user.listen,
    onWrite: write.listen,
  }
}
