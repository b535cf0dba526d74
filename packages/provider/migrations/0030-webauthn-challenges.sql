-- What an authenticator has been asked to sign. A challenge goes with its first answer; only its hash is kept.
create table webauthn_challenges (
  challenge_hash text primary key,
  project_id text not null references projects (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'authenticate')),
  -- Null where anybody's passkey will do.
  user_id text references users (id) on delete cascade,
  session_id text,
  domain text not null,
  user_handle text not null,
  user_agent text not null,
  authenticator_type text not null,
  created_at text not null,
  expires_at text not null
);
create index webauthn_challenges_by_user on webauthn_challenges (user_id);
create index webauthn_challenges_by_expiry on webauthn_challenges (expires_at);

-- What the authenticator calls the user, base64url; it says so again at every sign-in without a name.
alter table webauthn_registrations add column user_handle text not null default '';
