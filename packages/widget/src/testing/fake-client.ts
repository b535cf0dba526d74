import type { FullClient } from '@maypole/sdk/full'
import { vi } from 'vitest'

/** Overrides members of the client, to any depth. */
type Overrides<Value> = {
  [Key in keyof Value]?: Value[Key] extends (...parameters: never[]) => unknown
    ? (...parameters: never[]) => unknown
    : Overrides<Value[Key]>
}

const bootstrap = {
  projectName: 'Harbour',
  displayWatermark: false,
  emailDomains: ['harbour.example'],
  cnameDomain: null,
  captchaSiteKey: null,
  passwordConfig: null,
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOauth: false,
  siweRequiredForCryptoWallets: false,
}

/**
 * Creates a client whose calls are mocks that resolve with the given values; an unexpected call
 * rejects with its name.
 */
export function createFakeClient(overrides: Overrides<FullClient> = {}): FullClient {
  const base = {
    logEvent: vi.fn(),
    close: vi.fn(),
    bootstrap: {
      get: async () => bootstrap,
      getOnce: async () => bootstrap,
      getSync: () => bootstrap,
      load: async () => bootstrap,
    },
    session: { getSync: () => null, onChange: () => () => undefined },
    user: { getSync: () => null, onChange: () => () => undefined },
    webauthn: { browserSupportsAutofill: async () => false },
  }
  return fake('client', merge(base, overrides as object)) as unknown as FullClient
}

function merge(base: object, changes: object): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(changes)) {
    const present = merged[name]
    const isPart = typeof value === 'object' && value !== null && typeof present === 'object'
    merged[name] = isPart ? merge(present as object, value) : value
  }
  return merged
}

/** Members that are not given can be accessed; calling one rejects. */
function fake(path: string, given: object): unknown {
  const refuse = () => Promise.reject(new Error(`${path} was called`))
  return new Proxy(Object.assign(refuse, given), {
    get(target, name) {
      if (typeof name === 'symbol' || name === 'then') return undefined
      const value = (target as unknown as Record<string, unknown>)[name]
      if (!Object.hasOwn(target, name) || name === 'name' || name === 'length')
        return name in given ? value : fake(`${path}.${name}`, {})
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? fake(`${path}.${name}`, value)
        : value
    },
  })
}
