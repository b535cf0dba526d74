import type { Client, ProductParts } from '@maypole/sdk'

/** Replies, or errors, of the provider's calls; keyed `METHOD /path` as in the contract. */
export type ProviderHandlers = Readonly<Record<string, (body: unknown) => unknown>>

/** No app has consent, and there are no other sessions. */
const usual: ProviderHandlers = {
  'GET /users/connected_apps': () => ({ connected_apps: [] }),
  'GET /users/me/sessions': () => ({ sessions: [] }),
}

/**
 * A headless client without a provider: it accepts one code, and has a session or not. `provider`
 * replies to the products created with `use`.
 */
export function createFakeSignInClient(options: {
  isSignedIn: boolean
  userId?: string | undefined
  code?: string
  provider?: ProviderHandlers | undefined
}) {
  const listeners = new Set<() => void>()
  const session = { id: 'session', user_id: options.userId ?? 'user-1' }
  let current: object | null = options.isSignedIn ? session : null
  const calls: string[] = []
  function change(next: object | null): void {
    current = next
    for (const listener of listeners) listener()
  }
  const send: ProductParts['send'] = async (endpoint, { body, parameters = {} } = {}) => {
    const path = endpoint.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '')
    const handler = { ...usual, ...options.provider }[path]
    calls.push(path)
    if (handler === undefined) throw new Error(`This provider has no ${path}`)
    return (await handler(body)) as never
  }
  const settings = {
    projectName: 'Maypole',
    displayWatermark: false,
    emailDomains: [],
    cnameDomain: null,
    pkceRequiredForOauth: false,
  }
  const bootstrap = {
    get: async () => settings,
    getOnce: async () => settings,
    getSync: () => settings,
    load: async () => settings,
  }
  const stay = () => () => undefined
  const parts = {
    send,
    bootstrap,
    publicToken: 'public-token-test',
    baseUrl: 'https://maypole.test',
    page: { goTo: (url: string) => void calls.push(`go to ${url}`) },
    storage: sessionStorage,
    key: 'test',
    logEvent: () => undefined,
    store: {
      save: () => change(session),
      getIdentity: () => (current === null ? null : 'token'),
      getState: () => ({ session: current, user: null }),
      saveUser: () => undefined,
      clear: () => change(null),
      onSession: stay,
      onUser: stay,
    },
  }
  async function sendSms(phoneNumber: string) {
    calls.push(`send ${phoneNumber}`)
    if (!/^\+1\d{10}$/.test(phoneNumber)) throw new Error('invalid_phone_number')
    return { method_id: 'phone-number-1' }
  }
  const members = {
    use: (create: (given: typeof parts) => unknown) => create(parts),
    bootstrap,
    logEvent: () => undefined,
    user: { getSync: () => null, onChange: stay, get: () => send('GET /users/me', {}) },
    session: {
      getSync: () => current,
      getTokens: () => (current === null ? null : { session_token: 'token' }),
      onChange(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async revoke() {
        calls.push('revoke')
        change(null)
      },
      drop() {
        calls.push('drop')
        change(null)
      },
    },
    otps: {
      sms: { loginOrCreate: sendSms, send: sendSms },
      email: {
        async send(address: string) {
          calls.push(`send ${address}`)
          return { method_id: 'email-1' }
        },
      },
      async authenticate(
        code: string,
        methodId: string,
        { session_duration_minutes: minutes }: { session_duration_minutes: number },
      ) {
        calls.push(`verify ${methodId} ${minutes}`)
        if (code !== (options.code ?? '123456')) throw new Error('otp_code_not_found')
        change(session)
      },
    },
  }
  // Only the parts of the client that the app's screens use.
  const client = members as unknown as Client
  /** Somebody else signs in in another tab. */
  const signInAs = (userId: string) => change({ ...session, user_id: userId })
  return { client, calls, signInAs }
}
