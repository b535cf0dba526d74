import { type Client, createClient } from './client.ts'
import { ProviderUnreachableError } from './errors.ts'
import type { FullClient } from './full.ts'
import { messages } from './messages.ts'
import type { ClientOptions } from './options.ts'
import { createAuthenticateUrl } from './products/authenticate-url.ts'
import { oauthProviders } from './products/oauth-providers.ts'
import { createStateChanges } from './products/state-changes.ts'
import { createTokenExchange } from './products/token-exchange.ts'
import { readUserInfo } from './products/user-info.ts'

export type { FullClient } from './full.ts'

/** The full client, with products that are loaded on first use. */
export interface LazyClient extends FullClient {
  /**
   * Loads the products now. For calls that need a user activation, such as passkeys, which may
   * expire while a script is loading.
   */
  prepare(): Promise<void>
}

type AnyCall = (...parameters: never[]) => Promise<unknown>

/** The paths of a client's calls, such as `magicLinks.email.send`. */
type CallPath<Part> = {
  [Name in keyof Part & string]: Part[Name] extends AnyCall
    ? Name
    : Part[Name] extends (...parameters: never[]) => unknown
      ? never
      : Part[Name] extends object
        ? `${Name}.${CallPath<Part[Name]>}`
        : never
}[keyof Part & string]

/** The calls that wait for their product. */
const paths = [
  'session.exchangeAccessToken',
  'session.attest',
  'session.list',
  'session.revokeOther',
  'user.update',
  'user.search',
  'user.deleteEmail',
  'user.deletePhoneNumber',
  'user.deleteTOTP',
  'user.deleteCryptoWallet',
  'user.deleteOAuthRegistration',
  'user.deleteWebauthnRegistration',
  'user.deleteBiometricRegistration',
  'user.getConnectedApps',
  'user.revokedConnectedApp',
  'magicLinks.email.loginOrCreate',
  'magicLinks.email.send',
  'magicLinks.authenticate',
  'passwords.create',
  'passwords.authenticate',
  'passwords.resetByEmailStart',
  'passwords.resetByEmail',
  'passwords.resetByExistingPassword',
  'passwords.resetBySession',
  'passwords.strengthCheck',
  'webauthn.register',
  'webauthn.authenticate',
  'webauthn.update',
  'webauthn.browserSupportsAutofill',
  'cryptoWallets.authenticateStart',
  'cryptoWallets.authenticate',
  'totps.create',
  'totps.authenticate',
  'totps.recoveryCodes',
  'totps.recover',
  'oauth.authenticate',
  'oauth.attach',
  'oauth.googleOneTap.start',
  ...oauthProviders.map((provider) => `oauth.${provider}.start` as const),
  'impersonation.authenticate',
  'idp.oauthAuthorizeStart',
  'idp.oauthAuthorizeSubmit',
  'idp.oauthLogoutStart',
  'idp.getConnectedApps',
  'idp.revokeConnectedApp',
] as const satisfies readonly CallPath<FullClient>[]

/**
 * As `createFullClient`, for pages that want to be small: signing in by passcode is included, every
 * other product is loaded with its first call. Calls, arguments and replies are the same; invalid
 * arguments reject in either case.
 */
export function createLazyClient(publicToken: string, options: ClientOptions = {}): LazyClient {
  return addProducts(createClient(publicToken, options))
}

function addProducts(client: Client): LazyClient {
  let loading: Promise<FullClient> | undefined

  function load(): Promise<FullClient> {
    loading ??= import('./full.ts').then(
      ({ completeClient }) => completeClient(client),
      (cause: unknown) => {
        loading = undefined
        throw new ProviderUnreachableError(messages.unreachable, { cause })
      },
    )
    return loading
  }

  const { use } = client
  // The calls are those of `paths`; a test compares them with the full client's.
  const lazy = {
    ...client,
    session: { ...client.session, ...use(createTokenExchange) },
    user: {
      ...client.user,
      getInfo: use(
        ({ store }) =>
          () =>
            readUserInfo(store),
      ),
    },
    onStateChange: use(createStateChanges),
    prepare: async () => void (await load()),
  } as unknown as LazyClient
  for (const path of paths) {
    const names = path.split('.')
    put(lazy, names, async (...parameters) => {
      const call = get(await load(), names) as AnyCall
      return await call(...(parameters as never[]))
    })
  }
  // Most products need the project's settings, and a request does not have to wait for them.
  void client.bootstrap.load()
  return Object.assign(
    lazy,
    use(({ page }) =>
      createAuthenticateUrl(page, {
        magic_links: lazy.magicLinks.authenticate,
        oauth: lazy.oauth.authenticate,
        impersonation: (token, more) =>
          lazy.impersonation.authenticate({ impersonation_token: token, ...more }),
      }),
    ),
  )
}

type Tree = Record<string, unknown>

function get(tree: object, names: readonly string[]): unknown {
  return names.reduce<unknown>((part, name) => (part as Tree)[name], tree)
}

function put(tree: object, names: readonly string[], value: AnyCall): void {
  const parent = names
    .slice(0, -1)
    .reduce((part, name) => (part[name] ??= {}) as Tree, tree as Tree)
  parent[names.at(-1) ?? ''] = value
}
