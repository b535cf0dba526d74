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
