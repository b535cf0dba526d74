import type { Channel } from '@maypole/platform/delivery'
import type { Generated, Kysely, Transaction } from 'kysely'

// Instants are RFC 3339 text in UTC; JSON is text; see migrations/.

export type { Channel }

export interface ProjectRow {
  id: string
  handle: string
  name: string
  public_url: string
  mode: 'live' | 'test'
  created_at: string
  settings: string
  sealed_oauth_providers: string | null
  sealed_captcha: string | null
  secret_hash: string | null
}

export type UserRow = {
  id: string
  project_id: string
  status: 'pending' | 'active'
  first_name: string
  middle_name: string
  last_name: string
  trusted_metadata: string
  untrusted_metadata: string
  external_id: string | null
  /** Ids of roles, a JSON list. */
  roles: string
  /** Whether the project's server created the user, who is kept while pending: 0 or 1. */
  is_kept: number
  /** The import that the user came with. */
  import_id: string | null
  created_at: string
}

export type SessionRow = {
  id: string
  project_id: string
  user_id: string
  token_hash: string
  sealed_token: string
  started_at: string
  last_accessed_at: string
  expires_at: string
  ip_address: string
  user_agent: string
  authentication_factors: string
  custom_claims: string | null
  /** Of a derived session: the grant and session that it ends with, and its latest possible end. */
  grant_id: string | null
  origin_session_id: string | null
  ends_by: string | null
}

export interface SigningKeyRow {
  kid: string
  project_id: string
  algorithm: 'RS256' | 'ES256'
  public_jwk: string
  sealed_private_jwk: string
  created_at: string
  retired_at: string | null
}

export interface PasscodeRow {
  method_id: string
  /**
   * A code requested from a known device and one requested by anybody do not replace each other.
   */
  lane: 'open' | 'device'
  id: string
  project_id: string
  user_id: string
  channel: Channel
  /** What the right code adds to the user; null when the method is known. */
  address: string | null
  code_hash: string
  /** Of the requester. */
  source_hash: string
  created_at: string
  expires_at: string
  used_at: string | null
  /** 1 where a server names the user: what the code adds needs no session. */
  is_vouched: number
}

export type OutboxRow = {
  id: string
  topic: string
  /** Who asked for it, a keyed hash. */
  source: string
  /** Whether somebody waits for it, 0 or 1. */
  awaited: number
  status: 'pending' | 'sent'
  sealed_message: string
  attempts: number
  next_attempt_at: string
  claim: string | null
  claimed_until: string | null
  created_at: string
  expires_at: string
}

export type WebhookEventRow = {
  id: string
  project_id: string
  object_type: 'user' | 'session' | 'message'
  action: 'CREATE' | 'UPDATE' | 'DELETE'
  object_id: string
  user_id: string | null
  message_type: string | null
  status: 'pending' | 'failed'
  attempts: number
  next_attempt_at: string
  claim: string | null
  claimed_until: string | null
  failure: string | null
  created_at: string
  expires_at: string
}

export type SecurityEventRow = {
  id: string
  project_id: string
  type: string
  user_id: string | null
  session_id: string | null
  address_hash: string | null
  created_at: string
  actor: string | null
  /** Of a code that was sent to a number, and of what was done with it. */
  code_id: string | null
  /** Of a code that was sent to a number: which range of numbers, and which network asked. */
  range_key: string | null
  network_hash: string | null
}

/** A kind of message destination. */
export type AddressKind = 'email' | 'phone'

export interface AddressRow {
  id: string
  project_id: string
  user_id: string
  kind: AddressKind
  /** An e-mail address in lower case, or a phone number in E.164. */
  value: string
  verified_at: string | null
  created_at: string
}

export interface PasswordRow {
  id: string
  user_id: string
  hash: string
  requires_reset: number
  created_at: string
  updated_at: string
}

export type OauthRegistrationRow = {
  id: string
  project_id: string
  user_id: string
  provider_type: string
  issuer: string
  provider_subject: string
  email_id: string | null
  profile_picture_url: string
  locale: string
  created_at: string
}

export interface WebauthnRegistrationRow {
  id: string
  project_id: string
  user_id: string
  credential_id: string
  public_key: string
  sign_count: number
  transports: string
  is_backup_eligible: number
  is_backed_up: number
  domain: string
  user_agent: string
  authenticator_type: string
  name: string
  created_at: string
  last_used_at: string | null
  user_handle: string
}

export interface BiometricRegistrationRow {
  id: string
  project_id: string
  user_id: string
  public_key: string
  created_at: string
  last_used_at: string | null
}

export type BiometricChallengeRow = {
  registration_id: string
  project_id: string
  user_id: string
  session_id: string | null
  public_key: string
  challenge: string
  created_at: string
  expires_at: string
}

export interface TotpRow {
  id: string
  project_id: string
  user_id: string
  sealed_secret: string
  expires_at: string
  verified_at: string | null
  last_step: number
  created_at: string
}

export interface CryptoWalletRow {
  id: string
  project_id: string
  user_id: string
  address: string
  address_key: string
  type: 'ethereum' | 'solana'
  created_at: string
}

export interface OneTimeTokenRow {
  id: string
  project_id: string
  user_id: string
  email_id: string | null
  address: string | null
  kind: string
  token_hash: string
  code_challenge: string | null
  created_at: string
  expires_at: string
  used_at: string | null
}

export type WebauthnChallengeRow = {
  challenge_hash: string
  project_id: string
  purpose: 'register' | 'authenticate'
  user_id: string | null
  session_id: string | null
  domain: string
  user_handle: string
  user_agent: string
  authenticator_type: string
  created_at: string
  expires_at: string
}

export type WalletChallengeRow = {
  project_id: string
  type: CryptoWalletRow['type']
  address_key: string
  scope: string
  id: string
  message: string
  not_before: string | null
  created_at: string
  expires_at: string
}

export type ImpersonationTokenRow = {
  token_hash: string
  project_id: string
  user_id: string
  impersonator_id: string
  impersonator_email_address: string
  created_at: string
  expires_at: string
}

export interface OauthFlowRow {
  id: string
  project_id: string
  provider: string
  state_hash: string
  browser_hash: string
  sealed_secrets: string
  login_redirect_url: string
  signup_redirect_url: string
  code_challenge: string | null
  attach_user_id: string | null
  created_at: string
  expires_at: string
  used_at: string | null
}

export type OauthResultRow = {
  token_hash: string
  registration_id: string | null
  sealed_result: string
}

export type AppRow = {
  id: string
  project_id: string
  name: string
  description: string
  logo_url: string | null
  client_type: 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public'
  application_type: 'web' | 'native'
  secret_hash: string | null
  /** The last four characters of the secret, to tell it from others. */
  secret_last_four: string | null
  /** While the secret is being replaced: the one that comes. */
  next_secret_hash: string | null
  next_secret_last_four: string | null
  redirect_uris: string
  post_logout_redirect_uris: string
  scopes: string
  /** 1, or 0 for a confidential app that may omit PKCE. */
  requires_pkce: number
  /** Who described it: the operator, the document at its id, or the client when it registered. */
  origin: 'operator' | 'document' | 'registration'
  created_at: string
  updated_at: string
}

export type M2mClientRow = {
  project_id: string
  id: string
  name: string
  description: string
  status: 'active' | 'inactive'
  scopes: string
  trusted_metadata: string
  secret_hash: string
  secret_last_four: string
  next_secret_hash: string | null
  next_secret_last_four: string | null
  created_at: string
}

export type AppConsentRow = {
  user_id: string
  app_id: string
  scopes: string
  /** JSON (RFC 9396); null until the person was asked. */
  authorization_details: string | null
  created_at: string
  updated_at: string
}

export type AppGrantRow = {
  id: string
  user_id: string
  app_id: string
  session_id: string
  scopes: string
  authenticated_at: number
  nonce: string | null
  /** What its tokens are for (RFC 8707); null for the identity provider itself. */
  resource: string | null
  created_at: string
  expires_at: string
}

export type AuthorizationCodeRow = {
  code_hash: string
  grant_id: string
  redirect_uri: string
  code_challenge: string
  expires_at: string
  used_at: string | null
}

export type RefreshTokenRow = {
  token_hash: string
  grant_id: string
  expires_at: string
  used_at: string | null
}

export type TrustedTokenProfileRow = {
  id: string
  project_id: string
  name: string
  issuer: string
  audience: string
  jwks_url: string | null
  public_keys: string | null
  attributes: string
  can_provision: number
  created_at: string
}

export type TrustedTokenSubjectRow = {
  profile_id: string
  subject: string
  user_id: string
  created_at: string
}

export interface ProviderTables {
  apps: AppRow
  m2m_clients: M2mClientRow
  app_consents: AppConsentRow
  app_grants: AppGrantRow
  authorization_codes: AuthorizationCodeRow
  refresh_tokens: RefreshTokenRow
  trusted_token_profiles: TrustedTokenProfileRow
  trusted_token_subjects: TrustedTokenSubjectRow
  spent_trusted_tokens: { profile_id: string; token_hash: string; expires_at: string }
  exchanged_access_tokens: { token_id: string; expires_at: string }
  oauth_flows: OauthFlowRow
  oauth_results: OauthResultRow
  oauth_spent_id_tokens: { token_hash: string; expires_at: string }
  webauthn_challenges: WebauthnChallengeRow
  wallet_challenges: WalletChallengeRow
  impersonation_tokens: ImpersonationTokenRow
  one_time_tokens: OneTimeTokenRow
  addresses: AddressRow
  passwords: PasswordRow
  oauth_registrations: OauthRegistrationRow
  webauthn_registrations: WebauthnRegistrationRow
  biometric_registrations: BiometricRegistrationRow
  biometric_challenges: BiometricChallengeRow
  totps: TotpRow
  recovery_codes: {
    id: string
    totp_id: string
    user_id: string
    code_hash: string
    sealed_code: string
    used_at: string | null
  }
  crypto_wallets: CryptoWalletRow
  projects: ProjectRow
  project_origins: { origin: string; project_id: string }
  public_tokens: { token: string; project_id: string; created_at: string }
  signing_keys: SigningKeyRow
  users: UserRow
  sessions: SessionRow
  passcodes: PasscodeRow
  known_devices: { user_id: string; device_hash: string; last_seen_at: string }
  outbox_messages: OutboxRow
  security_events: SecurityEventRow
  webhook_events: WebhookEventRow
  webhook_secrets: WebhookSecretRow
  user_search_pending: UserSearchPendingRow
  user_search_backfills: UserSearchBackfillRow
  user_search_segments: UserSearchSegmentRow
  user_search_documents: {
    id: Generated<number>
    user_id: string
    /** On PostgreSQL; SQLite has them in a table of words. */
    grams: number[]
  }
  /** On SQLite; words are separated by blanks. */
  user_search_grams: { rowid: number; grams: string }
}

/** A user whose names or addresses have changed since they were indexed. */
export type UserSearchPendingRow = { id: Generated<number>; project_id: string; user_id: string }

/** A project with users from before the index, and after which of them indexing goes on. */
export type UserSearchBackfillRow = {
  project_id: string
  after_created_at: string
  after_id: string
}

/** Some thousand users of a project, in the order in which they were created. */
export type UserSearchSegmentRow = {
  number: Generated<number>
  project_id: string
  first_created_at: string
  first_id: string
  last_created_at: string
  last_id: string
  /** How many times a user was indexed. */
  users: number
}

export interface WebhookSecretRow {
  project_id: string
  number: number
  former_until: string
}

/** The database with this package's tables; a transaction is one too. */
export type ProviderDatabase = Kysely<ProviderTables>
export type ProviderTransaction = Transaction<ProviderTables>
