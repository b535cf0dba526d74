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
