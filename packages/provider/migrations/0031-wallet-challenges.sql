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
