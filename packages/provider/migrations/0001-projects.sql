-- A project is whom the provider works for. Maypole itself is one of them, known by the handle 'maypole'.
create table projects (
  id text primary key,
  handle text not null unique,
  name text not null,
  public_url text not null,
  mode text not null check (mode in ('live', 'test')),
  created_at text not null
);
create table public_tokens (
  token text primary key,
  project_id text not null references projects (id) on delete cascade,
  created_at text not null
);
create index public_tokens_by_project on public_tokens (project_id);

-- Keys that session JWTs are signed with. The private half is sealed with the master key.
create table signing_keys (
  kid text primary key,
  project_id text not null references projects (id) on delete cascade,
  public_jwk text not null,
  sealed_private_jwk text not null,
  created_at text not null,
  retired_at text
);
-- One key signs; retired ones only verify.
create unique index signing_keys_active on signing_keys (project_id) where retired_at is null;
