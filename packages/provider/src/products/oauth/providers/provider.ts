import type { ClientAuth } from 'oauth4webapi'
import type { OauthProviderSettings } from '../../../settings/oauth.ts'

/** A JSON object from another server, not validated. */
export type UncheckedObject = Readonly<Record<string, unknown>>

/** The parts of an upstream provider's response. */
export interface UpstreamAnswer {
  /**
   * The claims of the verified id_token, completed by userinfo; empty when the provider has none.
   */
  readonly claims: UncheckedObject
  /** The response of the profile endpoint. */
  readonly profile: UncheckedObject
  /** The response of the endpoint for e-mail addresses. */
  readonly emails: unknown
  /** The response of the token endpoint. */
  readonly token: UncheckedObject
  /** What came with the callback beside the code (Apple's `user`). */
  readonly posted: UncheckedObject
}

/** A provider's account, under common names. Not validated yet: see `checkProfile`. */
export interface RawProfile {
  readonly subject: unknown
  readonly email?: unknown
  /** Only when the provider says so of this very address. */
  readonly isEmailVerified?: unknown
  readonly firstName?: unknown
  readonly lastName?: unknown
  readonly pictureUrl?: unknown
  readonly locale?: unknown
}

/** A provider with OpenID Connect, whose endpoints and keys are discovered. */
export interface OpenIdServer {
  readonly kind: 'openid'
  readonly issuer: string
  /** The issuer in the discovery document, when it is a pattern for many. */
  readonly documentIssuer?: string
  /**
   * The issuer that an id_token must name, when the provider has one per customer; derived from
   * unverified claims.
   */
  readonly issuerOf?: (claims: UncheckedObject) => string
}

/** A provider with OAuth 2.0 only; the access token reads the account. */
export interface PlainServer {
  readonly kind: 'plain'
  /** Part of the account's key; never requested. */
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly profile: {
    readonly url: string
    /** Sent by POST as JSON; otherwise GET. */
    readonly body?: UncheckedObject
  }
  readonly emailsUrl?: string
}

/** One upstream provider, as data. */
export interface OauthProvider {
  /** As spelt for people and in `provider_type`. */
  readonly name: string
  readonly server: OpenIdServer | PlainServer
  /** Requested beside those of the project and of the start. */
  readonly scopes: readonly string[]
  /** Default: a space. */
  readonly scopeSeparator?: string
  readonly clientAuthentication: 'basic' | 'post'
  /** False when the provider refuses requests with PKCE, or has another PKCE than RFC 7636. */
  readonly usesPkce?: false
  /** False when the provider leaves the nonce out of its id_tokens. */
  readonly usesNonce?: false
  /** The name of the client's id, if not `client_id`. */
  readonly clientIdParameter?: string
  /** Sent with every start. */
  readonly authorizationParameters?: Readonly<Record<string, string>>
  /** What a start may pass on as `provider_{name}`, beside what all accept. */
  readonly passedParameters?: readonly string[]
  readonly readProfile: (answer: UpstreamAnswer) => RawProfile
  /** For providers that accept neither basic nor post. `now` is in milliseconds. */
  readonly authenticateClient?: (
    settings: OauthProviderSettings,
    now: number,
  ) => Promise<ClientAuth>
}

/** Returns a member of an unvalidated value; undefined when it is not an object. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
