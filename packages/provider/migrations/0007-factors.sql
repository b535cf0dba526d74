-- What a user can prove beside a phone number. Each belongs to one user of a project.

-- Kept in lower case. As with phone numbers, the user may be written after the address, in the same transaction.
create table emails (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade deferrable initially deferred,
  email text not null,
  verified_at text,
  created_at text not null,
  unique (project_id, email)
);
create index emails_by_user on emails (user_id);

create table passwords (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  -- The PHC string of the hash, parameters included.
  hash text not null,
  requires_reset integer not null,
  created_at text not null,
  updated_at text not null
);

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
  name text not null,
  created_at text not null,
  last_used_at text,
  unique (project_id, credential_id)
);
create index webauthn_registrations_by_user on webauthn_registrations (user_id);

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

create table recovery_codes (
  id text primary key,
  totp_id text not null references totps (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  used_at text
);
create index recovery_codes_by_totp on recovery_codes (totp_id);
create index recovery_codes_by_user on recovery_codes (user_id);

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
