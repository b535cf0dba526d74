-- Keys that mobile apps keep behind a finger or face: Ed25519, as base64.
create table biometric_registrations (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  public_key text not null,
  created_at text not null,
  last_used_at text,
  unique (project_id, public_key)
);
create index biometric_registrations_by_user on biometric_registrations (user_id);

-- The newest challenge that a key has been asked to sign, by the id of its registration, which is there once it has signed the first. The
-- session is that which registers it.
create table biometric_challenges (
  registration_id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  session_id text,
  public_key text not null,
  challenge text not null,
  created_at text not null,
  expires_at text not null
);
create index biometric_challenges_by_user on biometric_challenges (user_id);
create index biometric_challenges_by_expiry on biometric_challenges (expires_at);
