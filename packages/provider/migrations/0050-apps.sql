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
