import type { ClientAuth } from 'oauth4webapi'
import type { OauthProviderSettings } from '../../../settings/oauth.ts'

/** A JSON object as somebody else's server sent it: nothing in it has been checked. */
export type UncheckedObject = Readonly<Record<string, unknown>>

/** What an upstream provider answered, in the parts that it came in. */
export interface UpstreamAnswer {
  /** The claims of the verified id_token, completed by userinfo; empty where the provider has none. */
  readonly claims: UncheckedObject
  /** The answer of the profile endpoint. */
  readonly profile: UncheckedObject
  /** The answer of the endpoint for e-mail addresses. */
  readonly emails: unknown
  /** The answer of the token endpoint. */
  readonly token: UncheckedObject
  /** What came with the callback beside the code (Apple's `user`). */
  readonly posted: UncheckedObject
}

/** What a provider says of an account, in our words. Not checked yet: see `checkProfile`. */
export interface RawProfile {
  readonly subject: unknown
  readonly email?: unknown
  /** Only where the provider says so of this very address. */
  readonly isEmailVerified?: unknown
  readonly firstName?: unknown
  readonly lastName?: unknown
  readonly pictureUrl?: unknown
  readonly locale?: unknown
}

/** A provider that speaks OpenID Connect; its endpoints and keys are discovered. */
export interface OpenIdServer {
  readonly kind: 'openid'
  readonly issuer: string
  /** What the discovery document calls itself, where that is no issuer but a pattern for many. */
  readonly documentIssuer?: string
  /** The issuer that an id_token must name, where the provider has one for each of its customers. Told by unchecked claims. */
  readonly issuerOf?: (claims: UncheckedObject) => string
}

/** A provider that speaks OAuth 2.0 only; who signed in is asked for with the access token. */
export interface PlainServer {
  readonly kind: 'plain'
  /** Stands in the account's key; never asked. */
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly profile: {
    readonly url: string
    /** Sent by POST as JSON; a GET otherwise. */
    readonly body?: UncheckedObject
  }
  readonly emailsUrl?: string
}

/** One upstream provider, as data. */
export interface OauthProvider {
  /** As people and `provider_type` spell it. */
  readonly name: string
  readonly server: OpenIdServer | PlainServer
  /** Asked for beside those of the project and of the start. */
  readonly scopes: readonly string[]
  /** A space, unless the provider has a rule of its own. */
  readonly scopeSeparator?: string
  readonly clientAuthentication: 'basic' | 'post'
  /** False where the provider refuses requests with PKCE, or has another PKCE than RFC 7636. */
  readonly usesPkce?: false
  /** False where the provider leaves the nonce out of its id_tokens. */
  readonly usesNonce?: false
  /** What the client's id is called, where it is not `client_id`. */
  readonly clientIdParameter?: string
  /** Sent with every start. */
  readonly authorizationParameters?: Readonly<Record<string, string>>
  /** What a start may pass on as `provider_{name}`, beside what all take. */
  readonly passedParameters?: readonly string[]
  readonly readProfile: (answer: UpstreamAnswer) => RawProfile
  /** Where neither basic nor post will do. `now` is in milliseconds. */
  readonly authenticateClient?: (
    settings: OauthProviderSettings,
    now: number,
  ) => Promise<ClientAuth>
}

/** A member of an unchecked value; undefined where it is no object. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
