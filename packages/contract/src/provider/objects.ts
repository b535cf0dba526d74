/** The objects of docs/wire.md §3, as they stand on the wire. Instants are RFC 3339 in UTC. */

export interface ProviderUser {
  readonly user_id: string
  readonly created_at: string
  readonly status: 'active' | 'pending'
  readonly name: {
    readonly first_name: string
    readonly middle_name: string
    readonly last_name: string
  }
  readonly emails: readonly {
    readonly email_id: string
    readonly email: string
    readonly verified: boolean
  }[]
  readonly phone_numbers: readonly {
    readonly phone_id: string
    readonly phone_number: string
    readonly verified: boolean
  }[]
  readonly providers: readonly {
    readonly oauth_user_registration_id: string
    readonly provider_type: string
    readonly provider_subject: string
    readonly profile_picture_url: string
    readonly locale: string
  }[]
  readonly webauthn_registrations: readonly {
    readonly webauthn_registration_id: string
    readonly domain: string
    readonly user_agent: string
    readonly authenticator_type: string
    readonly verified: boolean
    readonly name: string
  }[]
  readonly biometric_registrations: readonly {
    readonly biometric_registration_id: string
    readonly verified: boolean
  }[]
  readonly totps: readonly { readonly totp_id: string; readonly verified: boolean }[]
  readonly crypto_wallets: readonly {
    readonly crypto_wallet_id: string
    readonly crypto_wallet_address: string
    readonly crypto_wallet_type: string
    readonly verified: boolean
  }[]
  readonly password: null | { readonly password_id: string; readonly requires_reset: boolean }
  readonly trusted_metadata: Readonly<Record<string, unknown>>
  readonly untrusted_metadata: Readonly<Record<string, unknown>>
  readonly roles: readonly string[]
}

export interface AuthenticationFactor {
  readonly type: string
  readonly delivery_method: string
  readonly last_authenticated_at: string
  readonly created_at: string
  readonly updated_at: string
  readonly [detail: string]: unknown
}

export interface ProviderSession {
  readonly session_id: string
  readonly user_id: string
  readonly started_at: string
  readonly last_accessed_at: string
  readonly expires_at: string
  readonly attributes: { readonly ip_address: string; readonly user_agent: string }
  readonly authentication_factors: readonly AuthenticationFactor[]
  readonly custom_claims: null | Readonly<Record<string, unknown>>
  readonly roles: readonly string[]
}

/** A place where a user is signed in, as they see it themselves. */
export interface OwnSession
  extends Pick<
    ProviderSession,
    'session_id' | 'started_at' | 'last_accessed_at' | 'expires_at' | 'attributes'
  > {
  /** Whether it is the session that asks. */
  readonly is_current: boolean
}

/** Members of every answer of the frontend API, inside `data`. */
export interface CommonReply {
  readonly request_id: string
  readonly status_code: number
}

/** What every authenticate-like call answers (docs/wire.md §3). */
export interface AuthenticateReply extends CommonReply {
  readonly user_id: string
  readonly session_token: string
  readonly session_jwt: string
  readonly session: ProviderSession
  readonly user: ProviderUser
}

/** The project settings that a client needs before its first call (docs/wire.md §4). */
export interface BootstrapReply extends CommonReply {
  readonly project_name: string
  readonly disable_sdk_watermark: boolean
  readonly cname_domain: string | null
  readonly email_domains: readonly string[]
  /** Must be present, or every retriable call of the existing clients breaks. */
  readonly captcha_settings:
    | { readonly enabled: false }
    | { readonly enabled: true; readonly siteKey: string }
  readonly pkce_required_for_email_magic_links: boolean
  readonly pkce_required_for_password_resets: boolean
  readonly pkce_required_for_oauth: boolean
  readonly pkce_required_for_sso: boolean
  /** Must be null rather than absent. */
  readonly password_config: null | {
    readonly luds_complexity: number
    readonly luds_minimum_count: number
  }
  readonly dfp_protected_auth_enabled: boolean
  readonly dfp_protected_auth_mode: 'OBSERVATION' | 'DECISIONING'
  readonly rbac_policy: {
    readonly roles: readonly []
    readonly resources: readonly []
    readonly scopes: readonly []
  }
  readonly siwe_required_for_crypto_wallets: boolean
  readonly slug_pattern: string | null
  readonly create_organization_enabled: boolean
  readonly vertical: 'CONSUMER'
}
