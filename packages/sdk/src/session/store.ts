import type { ProviderSession, ProviderUser } from '@maypole/contract/provider'
import { type KeyValueStorage, removeKey, writeObject } from '../storage.ts'
import { createListeners, type Listen } from './listeners.ts'
import { isSameValue, noState, readState, type SessionState } from './state.ts'
import {
  createTokenKeeper,
  type SessionTokens,
  type TokenKeeperOptions,
  type TokenPlace,
} from './tokens.ts'

/** The stored part of an authenticate reply (docs/wire.md §3). */
interface SignedIn extends SessionState, SessionTokens {
  readonly session: ProviderSession
}

export interface SessionStore {
  getState(): SessionState
  getTokens(): SessionTokens | null
  /** Identifies this session among earlier and later ones; null without a session. */
  getIdentity(): string | null
  /** Changes when any tab refreshes the session. */
  getFreshness(): string
  save(signedIn: SignedIn): void
  saveUser(user: ProviderUser): void
  /** Adopts tokens whose session is not known yet. */
  adopt(tokens: SessionTokens): void
  /**
   * Whether everything known comes from this browser's storage: there was no reply on this page.
   */
  isFromCache(): boolean
  clear(): void
  /**
   * Applies changes by other tabs or expired cookies. Returns false if the state of a new token is
   * missing.
   */
  reload(): boolean
  readonly onSession: Listen<ProviderSession | null>
  readonly onUser: Listen<ProviderUser | null>
  /** Notifies after every write of this tab. */
  readonly onWrite: Listen<void>
}

export interface SessionStoreOptions extends TokenKeeperOptions {
  readonly key: string
  readonly storage: KeyValueStorage
}

/**
 * The signed-in state: tokens in cookies, the source of truth for all tabs; session and user in
 * storage; both readable synchronously.
 */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { key, storage } = options
  const tokens = createTokenKeeper(options)
  const view = createView()
  const written = createListeners<void>()
  let place: TokenPlace = 'cookies'
  let seenToken: string | undefined
  let isFromCache = true

  function getIdentity(): string | null {
    const hidden = place === 'http-only' ? view.get().session?.session_id : undefined
    return tokens.read()?.session_token ?? hidden ?? null
  }

  function finishWrite(next: SessionState) {
    seenToken = tokens.read()?.session_token
    if (next.session === null || place === 'tab') removeKey(storage, key)
    else writeObject(storage, key, { ...next, httpOnly: place === 'http-only' })
    view.become(next)
    written.notify()
  }

  function reload(): boolean {
    if (place === 'tab') return true
    const kept = readState(storage, key)
    const token = tokens.read()?.session_token
    const isKnownToken = token === seenToken
    seenToken = token
    place = token === undefined && kept?.httpOnly === true ? 'http-only' : 'cookies'
    if (token === undefined && place === 'cookies') {
      removeKey(storage, key)
      view.become(noState)
      return true
    }
    const next = kept ?? (isKnownToken ? view.get() : noState)
    const isNew = next.session?.session_id !== view.get().session?.session_id
    view.become({ session: next.session, user: next.user })
    // The state is still that of the previous token: the other tab's has not arrived, or its
    // storage is not shared.
    return next.session !== null && (isKnownToken || isNew)
  }

  reload()
  return {
    getState: view.get,
    getTokens: tokens.read,
    getIdentity,
    getFreshness: () => `${getIdentity()} ${tokens.read()?.session_jwt}`,
    save(signedIn) {
      place = tokens.keep(signedIn)
      isFromCache = false
      finishWrite({ session: signedIn.session, user: signedIn.user })
    },
    saveUser(user) {
      isFromCache = false
      finishWrite({ session: view.get().session, user })
    },
    adopt(given) {
      const isKnown = given.session_token === tokens.read()?.session_token
      place = tokens.adopt(given)
      finishWrite(isKnown ? view.get() : noState)
    },
    isFromCache: () => isFromCache,
    clear() {
      place = 'cookies'
      tokens.forget()
      finishWrite(noState)
    },
    reload,
    onSession: view.onSession,
    onUser: view.onUser,
    onWrite: written.listen,
  }
}

/**
 * The subscribers' view: unchanged parts keep their identity, so that a mere refresh re-renders
 * nothing.
 */
function createView() {
  const session = createListeners<ProviderSession | null>()
  const user = createListeners<ProviderUser | null>()
  let state = noState
  return {
    get: () => state,
    become(next: SessionState) {
      const last = state
      state = {
        session: isSameValue(last.session, next.session) ? last.session : next.session,
        user: isSameValue(last.user, next.user) ? last.user : next.user,
      }
      if (state.session !== last.session) session.notify(state.session)
      if (state.user !== last.user) user.notify(state.user)
    },
    onSession: session.listen,
    onUser: user.listen,
  }
}
