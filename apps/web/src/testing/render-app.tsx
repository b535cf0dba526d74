import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { ConfigurationProvider } from '../api/configuration.tsx'
import { SessionProvider } from '../api/session.tsx'
import { App } from '../app.tsx'
import { createFakeServer, type Handler } from './fake-server.ts'
import { createFakeSignInClient, type ProviderHandlers } from './fake-sign-in-client.ts'

// The first look at a screen compiles it, on a busy machine for longer than the usual second.
configure({ asyncUtilTimeout: 30_000 })

/**
 * The whole app at an address, with a provider and a server of the test's own; a test file ends
 * each test with `cleanup()` and `vi.unstubAllGlobals()`.
 */
export function renderApp(options: {
  path: string
  isSignedIn?: boolean
  userId?: string
  handlers?: Record<string, Handler>
  provider?: ProviderHandlers
  development?: boolean
  signInMethods?: ('passkeys' | 'email')[]
  /** A reload of the tab: what it has stored stays. */
  keepsStorage?: boolean
  /** Whether the instance lets browsers keep the app and its lists. */
  offline?: boolean
  signInProviders?: string[]
  /** Whether people can connect assistants of their own. */
  agents?: true
}) {
  history.replaceState(null, '', options.path)
  if (options.keepsStorage !== true) {
    sessionStorage.clear()
    localStorage.clear()
  }
  const server = createFakeServer(options.handlers ?? {})
  vi.stubGlobal('fetch', server.fetch)
  const { client, calls, signInAs } = createFakeSignInClient({
    isSignedIn: options.isSignedIn ?? true,
    userId: options.userId,
    provider: options.provider,
  })
  const view = render(
    <ConfigurationProvider
      configuration={{
        productName: 'Maypole',
        publicToken: 'public-token-test',
        development: options.development ?? false,
        offline: options.offline ?? true,
        signInMethods: options.signInMethods ?? ['passkeys', 'email'],
        signInProviders: options.signInProviders ?? [],
        ...(options.agents && { agents: true }),
      }}
    >
      <SessionProvider client={client}>
        <App />
      </SessionProvider>
    </ConfigurationProvider>,
  )
  return { ...view, server, client, calls, signInAs, user: userEvent.setup() }
}
