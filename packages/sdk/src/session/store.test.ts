import { describe, expect, test } from 'vitest'
import { createMemoryStorage, type KeyValueStorage } from '../storage.ts'
import { createReply, createSessionObject, createUser } from '../testing/fixtures.ts'
import { createTestCookies, type TestCookies } from '../testing/test-browser.ts'
import { createSessionStore, type SessionStoreOptions } from './store.ts'

const key = 'state'
const cookieNames = { session: 'stytch_session', sessionJwt: 'stytch_session_jwt' }

type Changes = Partial<Omit<SessionStoreOptions, 'cookies'>> & { readonly cookies?: TestCookies }

function open(changes: Changes = {}) {
  const warnings: string[] = []
  const cookies = createTestCookies()
  const storage = createMemoryStorage()
  const options = {
    key,
    storage,
    cookies,
    cookieNames,
    hostname: 'example.org',
    warn: (text: string) => void warnings.push(text),
    ...changes,
  }
  const store = createSessionStore(options)
  const seen = { sessions: [] as unknown[], users: [] as unknown[], writes: 0 }
  store.onSession((session) => seen.sessions.push(session?.session_id ?? null))
  store.onUser((user) => seen.users.push(user?.user_id ?? null))
  store.onWrite(() => {
    seen.writes += 1
  })
  return { store, seen, warnings, options, ...options }
}

/** A second tab of the same browser, or the same tab after a reload. */
function openAnother({ cookies, storage }: { cookies: TestCookies; storage: KeyValueStorage }) {
  return open({ cookies, storage })
}

describe('a sign-in', () => {
  test('writes both cookies until the end of the session, and notifies', () => {
    const { store, seen, cookies } = open()
    store.save(createReply())
    expect(Object.fromEntries(cookies.values)).toEqual({
      stytch_session: 'token-1',
      stytch_session_jwt: 'jwt-1',
    })
    const expires = new Date('2126-03-17T12:00:00.000Z')
    expect(cookies.attributes.get('stytch_session')).toEqual({ secure: true, expires })
    expect(cookies.attributes.get('stytch_session_jwt')).toEqual({ secure: true, expires })
    expect(seen).toEqual({ sessions: ['session-1'], users: ['user-1'], writes: 1 })
    expect(store.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt-1' })
    expect(store.getIdentity()).toBe('token-1')
  })

  test('is there at once after a reload', () => {
    const before = open()
    before.store.save(createReply())
    const { store, seen } = openAnother(before)
    expect(store.getState().session?.session_id).toBe('session-1')
    expect(store.getState().user?.user_id).toBe('user-1')
    expect(seen.sessions).toEqual([])
  })

  test('an end that cannot be parsed makes a session cookie', () => {
    const { store, cookies } = open()
    store.save(createReply(1, { session: createSessionObject({ expires_at: 'soon' }) }))
    expect(cookies.attributes.get('stytch_session')).toEqual({ secure: true })
  })

  test.each([
    ['localhost', false],
    ['127.0.0.1', false],
    ['127.8.9.10', false],
    ['[::1]', false],
    ['localhost.example.org', true],
    ['127.0.0.1.example.org', true],
    ['192.168.1.5', true],
  ])('on %s Secure is %s', (hostname, secure) => {
    const { store, cookies } = open({ hostname })
    store.save(createReply())
    expect(cookies.attributes.get('stytch_session')?.secure).toBe(secure)
  })

  test('cookie names can be chosen', () => {
    const { store, cookies } = open({ cookieNames: { session: 'a', sessionJwt: 'b' } })
    store.save(createReply())
    expect([...cookies.values.keys()]).toEqual(['a', 'b'])
    store.clear()
    expect(cookies.values.size).toBe(0)
  })
})

describe('a refresh', () => {
  test('that only moves last_accessed_at is not a change, and keeps the same object', () => {
    const { store, seen, cookies } = open()
    store.save(createReply())
    const first = store.getState().session
    const session = createSessionObject({ last_accessed_at: '2026-03-10T12:03:00.000Z' })
    store.save(createReply(1, { session, session_jwt: 'jwt-2' }))
    expect(store.getState().session).toBe(first)
    expect(seen.sessions).toEqual(['session-1'])
    expect(cookies.values.get('stytch_session_jwt')).toBe('jwt-2')
    expect(seen.writes).toBe(2)
  })

  test('that moves the end is a change', () => {
    const { store, seen } = open()
    store.save(createReply())
    const session = createSessionObject({ expires_at: '2127-01-01T00:00:00.000Z' })
    store.save(createReply(1, { session }))
    expect(seen.sessions).toEqual(['session-1', 'session-1'])
    expect(seen.users).toEqual(['user-1'])
  })
})

describe('a sign-out', () => {
  test('leaves nothing behind', () => {
    const { store, seen, cookies, storage } = open()
    store.save(createReply())
    store.clear()
    expect(cookies.values.size).toBe(0)
    expect(storage.getItem(key)).toBeNull()
    expect(store.getState()).toEqual({ session: null, user: null })
    expect(store.getIdentity()).toBeNull()
    expect(seen.sessions).toEqual(['session-1', null])
  })
})

describe('leftovers', () => {
  test('state without a cookie is discarded', () => {
    const before = open()
    before.store.save(createReply())
    before.cookies.values.clear()
    const { store, storage } = openAnother(before)
    expect(store.getState().session).toBeNull()
    expect(storage.getItem(key)).toBeNull()
  })

  test.each([
    '{',
    'null',
    '7',
    '[]',
    '{"session":null,"user":{"user_id":"user-1"}}',
    '{"session":{"session_id":7}}',
  ])('state that reads %s is ignored, though the token stays', (text) => {
    const before = open()
    before.store.save(createReply())
    before.storage.setItem(key, text)
    const { store } = openAnother(before)
    expect(store.getState()).toEqual({ session: null, user: null })
    expect(store.getIdentity()).toBe('token-1')
  })
})

describe('tokens that scripts cannot read', () => {
  test.each([
    { session_token: '', session_jwt: '' },
    { session_token: 'token-1', session_jwt: '' },
    { session_token: '', session_jwt: 'jwt-1' },
  ])('%j: no cookies, but the state stays, after a reload too', (tokens) => {
    const before = open()
    before.store.save(createReply(7))
    before.store.save(createReply(1, tokens))
    expect(before.cookies.values.size).toBe(0)
    expect(before.store.getTokens()).toBeNull()
    const { store } = openAnother(before)
    expect(store.getState().session?.session_id).toBe('session-1')
    expect(store.getTokens()).toBeNull()
    expect(store.getIdentity()).toBe('session-1')
  })

  test('signing out ends them in other tabs', () => {
    const one = open()
    one.store.save(createReply(1, { session_token: '', session_jwt: '' }))
    const other = openAnother(one)
    one.store.clear()
    other.store.reload()
    expect(other.store.getIdentity()).toBeNull()
    expect(other.seen.sessions).toEqual([null])
  })
})

describe('a browser that refuses the cookies', () => {
  test('keeps the session in this tab and warns once', () => {
    const { store, warnings, storage } = open({ cookies: createTestCookies({ refuses: true }) })
    store.save(createReply())
    store.save(createReply())
    expect(warnings).toEqual([expect.stringContaining('The browser refused the session cookies')])
    expect(store.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt-1' })
    expect(storage.getItem(key)).toBeNull()
    store.reload()
    expect(store.getState().session?.session_id).toBe('session-1')
    store.clear()
    expect(store.getTokens()).toBeNull()
  })
})

describe('what other tabs do', () => {
  test('a sign-in arrives', () => {
    const one = open()
    const other = openAnother(one)
    one.store.save(createReply())
    expect(other.store.reload()).toBe(true)
    expect(other.seen.sessions).toEqual(['session-1'])
    expect(other.seen.writes).toBe(0)
  })

  test('a sign-out arrives, even if only the cookie disappeared', () => {
    const one = open()
    one.store.save(createReply())
    one.cookies.values.clear()
    one.store.reload()
    expect(one.seen.sessions).toEqual(['session-1', null])
  })

  test('a change of person arrives', () => {
    const one = open()
    one.store.save(createReply())
    const other = openAnother(one)
    one.store.save(createReply(2))
    expect(other.store.reload()).toBe(true)
    expect(other.store.getState().user?.user_id).toBe('user-2')
  })

  test('a token whose state has not arrived is reported as incomplete', () => {
    const one = open()
    // As where storage is not shared: the cookie is all that this tab sees.
    const other = open({ cookies: one.cookies })
    one.store.save(createReply())
    expect(other.store.reload()).toBe(false)
    expect(other.store.getTokens()?.session_token).toBe('token-1')
    other.store.save(createReply())
    expect(other.store.reload()).toBe(true)
  })

  test('a new token beside the state of the old one is reported as incomplete', () => {
    const one = open()
    one.store.save(createReply())
    one.cookies.values.set('stytch_session', 'token-2')
    expect(one.store.reload()).toBe(false)
  })
})

describe('listeners', () => {
  test('can unsubscribe', () => {
    const { store } = open()
    const seen: unknown[] = []
    const leave = store.onUser((user) => seen.push(user?.name.first_name))
    store.save(createReply())
    leave()
    store.saveUser(createUser({ name: { first_name: 'Ada', middle_name: '', last_name: '' } }))
    expect(seen).toEqual([''])
    expect(store.getState().user?.name.first_name).toBe('Ada')
  })
})

describe('a failing storage', () => {
  test('keeps the session in this tab alive', () => {
    const storage: KeyValueStorage = {
      getItem: () => null,
      setItem() {
        throw new DOMException('', 'QuotaExceededError')
      },
      removeItem() {
        throw new DOMException('', 'SecurityError')
      },
    }
    const { store } = open({ storage })
    store.save(createReply())
    expect(store.reload()).toBe(true)
    expect(store.getState().session?.session_id).toBe('session-1')
  })
})
