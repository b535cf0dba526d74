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
