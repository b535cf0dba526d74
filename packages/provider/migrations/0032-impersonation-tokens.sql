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
