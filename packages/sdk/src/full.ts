import { type Client, createClient } from './client.ts'
import type { ClientOptions } from './options.ts'
import { type AccountClient, createAccount } from './products/account.ts'
import { type AuthenticateUrlClient, createAuthenticateUrl } from './products/authenticate-url.ts'
import { type CryptoWalletsClient, createCryptoWallets } from './products/crypto-wallets.ts'
import { createGoogleOneTap, type GoogleOneTapClient } from './products/google-one-tap.ts'
import { createIdp, type IdpClient } from './products/idp.ts'
import { createImpersonation, type ImpersonationClient } from './products/impersonation.ts'
import { createMagicLinks, type MagicLinksClient } from './products/magic-links.ts'
import { createOauth, type OauthClient } from './products/oauth.ts'
import { createOwnSessions, type OwnSessionsClient } from './products/own-sessions.ts'
import { createPasswords, type PasswordsClient } from './products/passwords.ts'
import { createStateChanges, type StateChanges } from './products/state-changes.ts'
import { createTokenExchange, type TokenExchangeClient } from './products/token-exchange.ts'
import { createTotps, type TotpsClient } from './products/totps.ts'
import { createWebauthn, type WebauthnClient } from './products/webauthn.ts'

export {
  type AccountClient,
  type AuthenticateByUrlOptions,
  type AuthenticateByUrlResult,
  type AuthenticateCryptoWalletOptions,
  type AuthenticateMagicLinkOptions,
  type AuthenticateOauthOptions,
  type AuthenticatePasscodeOptions,
  type AuthenticatePasskeyOptions,
  type AuthenticateReply,
  type AuthenticateSessionOptions,
  type AuthenticateUrl,
  type AuthenticateUrlClient,
  type AuthenticationFactor,
  type AuthorizationParameters,
  type Bootstrap,
  type BootstrapClient,
  CaptchaError,
  type Client,
  ClientError,
  type ClientErrorCode,
  type ClientOptions,
  type ClientState,
  type Clock,
  type CookieAttributes,
  type CookieJar,
  type CryptoWalletsClient,
  type DropOptions,
  type GoogleOneTapClient,
  type HandledTokenType,
  type HelperFrame,
  type HelperFrameOptions,
  type IdpClient,
  type ImpersonationClient,
  isUnrecoverable,
  type KeyValueStorage,
  type MagicLinksClient,
  NoCurrentSessionError,
  type OauthClient,
  type OauthProvider,
  type OauthStarter,
  type OneTapResult,
  type OtpsClient,
  openHelperFrame,
  type Page,
  type PageEvent,
  type PasswordsClient,
  type ProductParts,
  ProviderApiError,
  ProviderSchemaError,
  ProviderUnreachableError,
  type Random,
  type RegisterPasskeyOptions,
  type RevokeOptions,
  type SendEmailCodeOptions,
  type SendMagicLinkOptions,
  type SendSmsOptions,
  type Session,
  type SessionClient,
  type SessionTokens,
  type SignedInParts,
  type SolveCaptcha,
  type StartCryptoWalletOptions,
  type StartOauthOptions,
  type StartOneTapOptions,
  type StateChanges,
  type TabChannel,
  type TelemetryEvent,
  type TokenExchangeClient,
  type TotpsClient,
  UnsupportedError,
  UsageError,
  type User,
  type UserClient,
  type WebauthnClient,
} from './index.ts'

/**
 * Every product of the provider, with the calls in the same places as in the protocol's existing
 * consumer client.
 */
export interface FullClient extends Omit<Client, 'session' | 'user'>, AuthenticateUrlClient {
  readonly session: Client['session'] & TokenExchangeClient & OwnSessionsClient
  readonly user: Client['user'] &
    AccountClient & {
      readonly getConnectedApps: IdpClient['getConnectedApps']
      /** Same as `idp.revokeConnectedApp`, under the existing client's name. */
      readonly revokedConnectedApp: IdpClient['revokeConnectedApp']
    }
  readonly magicLinks: MagicLinksClient
  readonly passwords: PasswordsClient
  readonly webauthn: WebauthnClient
  readonly cryptoWallets: CryptoWalletsClient
  readonly totps: TotpsClient
  readonly oauth: OauthClient & { readonly googleOneTap: GoogleOneTapClient }
  readonly impersonation: ImpersonationClient
  readonly idp: IdpClient
  /** Calls back with session and user when either changes. */
  readonly onStateChange: StateChanges
}

/**
 * Creates a client with every product. Loads the project's settings at once, since most products
 * need them.
 */
export function createFullClient(publicToken: string, options: ClientOptions = {}): FullClient {
  return completeClient(createClient(publicToken, options))
}

/**
 * Adds every product to an existing client, which keeps its session, user and timers. For pages
 * that start with the small client and load the rest when a screen needs it.
 */
export function completeClient(client: Client): FullClient {
  const { use } = client
  const idp = use(createIdp)
  const magicLinks = use(createMagicLinks)
  const oauth = use(createOauth)
  const impersonation = use(createImpersonation)
  void client.bootstrap.load()
  return {
    ...client,
    session: { ...client.session, ...use(createTokenExchange), ...use(createOwnSessions) },
    user: {
      ...client.user,
      ...use(createAccount),
      getConnectedApps: idp.getConnectedApps,
      revokedConnectedApp: idp.revokeConnectedApp,
    },
    magicLinks,
    passwords: use(createPasswords),
    webauthn: use(createWebauthn),
    cryptoWallets: use(createCryptoWallets),
    totps: use(createTotps),
    oauth: { ...oauth, googleOneTap: use(createGoogleOneTap) },
    impersonation,
    idp,
    onStateChange: use(createStateChanges),
    ...use(({ page }) =>
      createAuthenticateUrl(page, {
        magic_links: magicLinks.authenticate,
        oauth: oauth.authenticate,
        impersonation: (token, more) =>
          impersonation.authenticate({ impersonation_token: token, ...more }),
      }),
    ),
  }
}
