create table sessions (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  started_at text not null,
  last_accessed_at text not null,
  expires_at text not null,
  ip_address text not null,
  user_agent text not null,
  authentication_factors text not null,
  custom_claims text
);
create index sessions_by_user on sessions (user_id, started_at);
create index sessions_by_expiry on sessions (expires_at);
