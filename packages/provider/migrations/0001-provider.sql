-- Projects.

-- A project is whom the provider works for. Maypole itself is one of them, known by the handle 'maypole'. `settings` is what a project
-- sets for itself (JSON, see settings/project-settings.ts). Its clients at other providers, and its site at a captcha service (the public
-- key, the secret and what it asks for), are sealed with the master key. `secret_hash` is of the secret that its servers call with:
-- without one the project has no backend API.
create table projects (
  id text primary key,
  handle text not null unique,
  name text not null,
  public_url text not null,
  mode text not null check (mode in ('live', 'test')),
  settings text not null default '{}',
  sealed_oauth_providers text,
  sealed_captcha text,
  secret_hash text,
  created_at text not null
);

create table public_tokens (
  token text primary key,
  project_id text not null references projects (id) on delete cascade,
  created_at text not null
);
create index public_tokens_by_project on public_tokens (project_id);

-- The origins whose pages may call for a project: preflights name no project, so they are looked up by origin alone.
create table project_origins (
  origin text not null,
  project_id text not null references projects (id) on delete cascade,
  primary key (origin, project_id)
);
create index project_origins_by_project on project_origins (project_id);

-- Keys that tokens are signed with. The private half is sealed with the master key. A project has one key per algorithm: its own choice
-- for sessions and access tokens, and RS256 for id tokens.
create table signing_keys (
  kid text primary key,
  project_id text not null references projects (id) on delete cascade,
  algorithm text not null default 'RS256',
  public_jwk text not null,
  sealed_private_jwk text not null,
  created_at text not null,
  retired_at text
);
-- One key signs; retired ones only verify.
create unique index signing_keys_active on signing_keys (project_id, algorithm) where retired_at is null;
-- With thousands of projects, the keys of one are not searched for among all.
create index signing_keys_by_project on signing_keys (project_id);

-- Users.

create table users (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  status text not null check (status in ('pending', 'active')),
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  trusted_metadata text not null,
  untrusted_metadata text not null,
  created_at text not null
);
create index users_pending on users (created_at) where status = 'pending';

-- E-mail addresses (in lower case) and phone numbers (E.164) are one thing: what belongs to one user of a project and is proved
-- by a message. The user may be written after the address, in the same transaction, so that a known and an unknown
-- one take the same statements.
create table addresses (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade deferrable initially deferred,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  verified_at text,
  created_at text not null,
  unique (project_id, kind, value)
);
create index addresses_by_user on addresses (user_id, kind);

-- Devices that a user has signed in from. A device proves nothing: it has allowances of its own, which strangers cannot use up.
-- The hash is keyed and differs from project to project.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  last_seen_at text not null,
  primary key (user_id, device_hash)
);
create index known_devices_by_time on known_devices (last_seen_at);

-- Apps.

-- Apps of others that people sign in to with their account here: OAuth clients. Lists are JSON.
create table apps (
  -- The client_id.
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  name text not null,
  description text not null,
  logo_url text,
  client_type text not null check (
    client_type in ('first_party', 'first_party_public', 'third_party', 'third_party_public')
  ),
  application_type text not null check (application_type in ('web', 'native')),
  -- Null for public ones, which cannot keep a secret.
  secret_hash text,
  -- A confidential app may be allowed to leave PKCE out. A code that was asked for without a challenge has an empty one.
  requires_pkce integer not null default 1,
  redirect_uris text not null,
  post_logout_redirect_uris text not null,
  scopes text not null,
  created_at text not null,
  updated_at text not null
);
create index apps_by_project on apps (project_id, created_at);

-- What a user has allowed an app. Taking it back removes the row, and everything that was issued goes with it.
create table app_consents (
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  scopes text not null,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, app_id)
);
create index app_consents_by_app on app_consents (app_id);

-- One run through the authorization, and the family of all tokens that come from it: they end together.
create table app_grants (
  id text primary key,
  user_id text not null,
  app_id text not null,
  -- Tokens that were issued while the session was there end with it.
  session_id text not null,
  scopes text not null,
  -- Seconds since the epoch, as in the tokens.
  authenticated_at bigint not null,
  nonce text,
  created_at text not null,
  expires_at text not null,
  foreign key (user_id, app_id) references app_consents (user_id, app_id) on delete cascade
);
create index app_grants_by_consent on app_grants (user_id, app_id);
create index app_grants_by_expiry on app_grants (expires_at);

-- A used code stays as long as its grant, so that using it again is noticed.
create table authorization_codes (
  code_hash text primary key,
  grant_id text not null unique references app_grants (id) on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at text not null,
  used_at text
);

create table refresh_tokens (
  token_hash text primary key,
  grant_id text not null references app_grants (id) on delete cascade,
  expires_at text not null,
  used_at text
);
create index refresh_tokens_by_grant on refresh_tokens (grant_id);

-- Sessions.

-- A token is looked up by its hash; the sealed copy (with the instance's key) answers who names the session by its JWT. A session that
-- an app opened with an access token is borrowed: it ends with what the user allowed the app (`grant_id`), and with the session
-- that the token was bound to, if it was (`origin_session_id`). `ends_by` is the latest instant that it can be extended to.
create table sessions (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  sealed_token text not null,
  started_at text not null,
  last_accessed_at text not null,
  expires_at text not null,
  ip_address text not null,
  user_agent text not null,
  authentication_factors text not null,
  custom_claims text,
  grant_id text references app_grants (id) on delete cascade,
  origin_session_id text references sessions (id) on delete cascade,
  ends_by text
);
create index sessions_by_user on sessions (user_id, started_at);
create index sessions_by_expiry on sessions (expires_at);
-- The sweep ends sessions that started longer ago than a project's sessions may last.
create index sessions_by_start on sessions (project_id, started_at);
create index sessions_by_grant on sessions (grant_id) where grant_id is not null;
create index sessions_by_origin on sessions (origin_session_id) where origin_session_id is not null;

-- Access tokens that were traded for a session: each is good for one.
create table exchanged_access_tokens (
  token_id text primary key,
  expires_at text not null
);
create index exchanged_access_tokens_by_expiry on exchanged_access_tokens (expires_at);

-- Lets one of the project's operators in as a user, once. Only the token's hash is kept; the row goes when it is used.
create table impersonation_tokens (
  token_hash text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  impersonator_id text not null,
  impersonator_email_address text not null,
  created_at text not null,
  expires_at text not null
);
create index impersonation_tokens_by_user on impersonation_tokens (user_id);
create index impersonation_tokens_by_expiry on impersonation_tokens (expires_at);

-- Codes and links.

-- The newest code of each method; asking for another replaces the row, which ends the older code. A code asked for from a known
-- device ('device') and one that anybody asked for ('open') do not end each other.
create table passcodes (
  method_id text not null,
  lane text not null check (lane in ('open', 'device')),
  id text not null unique,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  channel text not null,
  -- Where the right code adds a number or e-mail address to the user: that one, which nobody has proved yet.
  address text,
  -- Who asked for it: the keyed hash of the address.
  source_hash text not null,
  code_hash text not null,
  created_at text not null,
  expires_at text not null,
  used_at text,
  primary key (method_id, lane)
);
create index passcodes_by_user on passcodes (user_id);
create index passcodes_by_expiry on passcodes (expires_at);

-- Secrets that travel in links: magic links, and the two links of a password reset. Only their hash is kept.
create table one_time_tokens (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- The address that the link went to, which using it proves.
  email_id text,
  -- Where using it adds an address to the user: that address, which nobody has proved yet.
  address text,
  kind text not null,
  token_hash text not null unique,
  -- The PKCE challenge of the client that asked for it (RFC 7636 §4.2, S256).
  code_challenge text,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index one_time_tokens_by_user on one_time_tokens (user_id, kind);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);

-- Passwords.

create table passwords (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  -- The PHC string of the hash, parameters included.
  hash text not null,
  requires_reset integer not null,
  created_at text not null,
  updated_at text not null
);

-- Accounts at other providers.

-- An account at another provider, keyed by issuer and subject; an address never identifies.
create table oauth_registrations (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  provider_type text not null,
  issuer text not null,
  provider_subject text not null,
  email_id text,
  profile_picture_url text not null,
  locale text not null,
  created_at text not null,
  unique (project_id, provider_type, issuer, provider_subject)
);
create index oauth_registrations_by_user on oauth_registrations (user_id);

-- Sign-ins under way at another provider. The state itself is nowhere kept; what our side keeps to itself meanwhile is sealed.
create table oauth_flows (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  provider text not null,
  state_hash text not null unique,
  -- The cookie of the browser that started it, which alone may finish it.
  browser_hash text not null,
  -- The PKCE verifier and the nonce.
  sealed_secrets text not null,
  login_redirect_url text not null,
  signup_redirect_url text not null,
  -- The PKCE challenge of the client that started it.
  code_challenge text,
  -- The user who gets the account, where they asked for that.
  attach_user_id text references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index oauth_flows_by_expiry on oauth_flows (expires_at);
create index oauth_flows_by_user on oauth_flows (attach_user_id);

-- What a finished flow brought, until its one-time token is used.
create table oauth_results (
  token_hash text primary key references one_time_tokens (token_hash) on delete cascade,
  -- Missing where the account is yet to be attached to the user who asked for it.
  registration_id text references oauth_registrations (id) on delete cascade,
  sealed_result text not null
);
create index oauth_results_by_registration on oauth_results (registration_id);

-- Identity tokens that came from a browser and were used: each is good once.
create table oauth_spent_id_tokens (
  token_hash text primary key,
  expires_at text not null
);
create index oauth_spent_id_tokens_by_expiry on oauth_spent_id_tokens (expires_at);

-- Passkeys. Binary values as base64url.

create table webauthn_registrations (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text not null,
  is_backup_eligible integer not null,
  is_backed_up integer not null,
  domain text not null,
  user_agent text not null,
  authenticator_type text not null,
  -- What the authenticator calls the user; it says so again at every sign-in without a name.
  user_handle text not null default '',
  name text not null,
  created_at text not null,
  last_used_at text,
  unique (project_id, credential_id)
);
create index webauthn_registrations_by_user on webauthn_registrations (user_id);

-- What an authenticator has been asked to sign. A challenge goes with its first answer; only its hash is kept.
create table webauthn_challenges (
  challenge_hash text primary key,
  project_id text not null references projects (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'authenticate')),
  -- Null where anybody's passkey will do.
  user_id text references users (id) on delete cascade,
  session_id text,
  domain text not null,
  user_handle text not null,
  user_agent text not null,
  authenticator_type text not null,
  created_at text not null,
  expires_at text not null
);
create index webauthn_challenges_by_user on webauthn_challenges (user_id);
create index webauthn_challenges_by_expiry on webauthn_challenges (expires_at);

-- Authenticator apps.

create table totps (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  sealed_secret text not null,
  -- Unverified ones end here.
  expires_at text not null,
  verified_at text,
  -- The last time step that was used (RFC 6238 §5.2: a code is accepted once).
  last_step bigint not null,
  created_at text not null
);
create index totps_by_user on totps (user_id);
-- A user has one authenticator app at most; one that waits for its first code may stand beside it for a moment.
create unique index totps_verified_by_user on totps (user_id) where verified_at is not null;
create index totps_pending on totps (expires_at) where verified_at is null;

-- Recovery codes can be shown again: sealed with the instance's key.
create table recovery_codes (
  id text primary key,
  totp_id text not null references totps (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  sealed_code text not null,
  used_at text
);
create index recovery_codes_by_totp on recovery_codes (totp_id);
create index recovery_codes_by_user on recovery_codes (user_id);

-- Crypto wallets.

-- `address_key` compares: lower case for Ethereum, as it is for Solana.
create table crypto_wallets (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  address text not null,
  address_key text not null,
  type text not null check (type in ('ethereum', 'solana')),
  created_at text not null,
  unique (project_id, type, address_key)
);
create index crypto_wallets_by_user on crypto_wallets (user_id);

-- The newest message that a wallet has been asked to sign. `scope` is the session that asks, or empty for a sign-in.
create table wallet_challenges (
  project_id text not null references projects (id) on delete cascade,
  type text not null check (type in ('ethereum', 'solana')),
  address_key text not null,
  scope text not null,
  id text not null unique,
  message text not null,
  not_before text,
  created_at text not null,
  expires_at text not null,
  primary key (project_id, type, address_key, scope)
);
create index wallet_challenges_by_expiry on wallet_challenges (expires_at);

-- Tokens of other issuers.

-- Who else may vouch for users of a project: tokens of an issuer that are traded for sessions. The keys are either at an address or here, a
-- JSON list of public JWKs. Attributes are JSON: which claim says what.
create table trusted_token_profiles (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  name text not null,
  issuer text not null,
  audience text not null,
  jwks_url text,
  public_keys text,
  attributes text not null,
  can_provision integer not null check (can_provision in (0, 1)),
  created_at text not null,
  check ((jwks_url is null) <> (public_keys is null))
);
create index trusted_token_profiles_by_project on trusted_token_profiles (project_id, created_at);

-- Whom an issuer means by a subject; this alone says who a token is of.
create table trusted_token_subjects (
  profile_id text not null references trusted_token_profiles (id) on delete cascade,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  primary key (profile_id, subject)
);
create index trusted_token_subjects_by_user on trusted_token_subjects (user_id);

-- Each token is good once.
create table spent_trusted_tokens (
  profile_id text not null references trusted_token_profiles (id) on delete cascade,
  token_hash text not null,
  expires_at text not null,
  primary key (profile_id, token_hash)
);
create index spent_trusted_tokens_by_expiry on spent_trusted_tokens (expires_at);

-- Messages and the audit trail.

-- Messages on their way. What they say is sealed with the master key, and gone once delivered (development keeps the last ones). They are
-- claimed in turns: `source` is a keyed hash of the network address that asked for one, and nobody waits for a message that is not
-- `awaited`.
create table outbox_messages (
  id text primary key,
  topic text not null,
  source text not null default '-',
  awaited integer not null default 1,
  status text not null check (status in ('pending', 'sent')),
  sealed_message text not null,
  attempts integer not null,
  next_attempt_at text not null,
  claim text,
  claimed_until text,
  created_at text not null,
  expires_at text not null
);
create index outbox_messages_due on outbox_messages (next_attempt_at) where status = 'pending';
create index outbox_messages_by_topic on outbox_messages (topic) where status = 'pending';
create index outbox_messages_by_time on outbox_messages (created_at);

-- The audit trail: what happened to whose account, and when. The address is a keyed hash; no code, token or number is kept here. `actor`
-- is who did it, where that was not the user: whoever impersonates them. What became of the codes sent to a range of numbers is read here:
-- that a code was sent is noted with its range and the network that asked, as keyed hashes, and a sign-in with its code.
create table security_events (
  id text primary key,
  project_id text not null,
  type text not null,
  user_id text,
  session_id text,
  actor text,
  address_hash text,
  code_id text,
  range_key text,
  network_hash text,
  created_at text not null
);
create index security_events_by_user on security_events (user_id, created_at);
create index security_events_by_time on security_events (created_at);
create index security_events_by_range on security_events (range_key, created_at) where range_key is not null;
create index security_events_by_code on security_events (code_id) where code_id is not null and range_key is null;
