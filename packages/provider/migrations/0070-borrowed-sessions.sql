-- A session that an app opened with an access token is borrowed: it ends with what the user allowed the app, and with the session
-- that the token was bound to, if it was. ends_by is the latest instant that it can be extended to.
alter table sessions add column grant_id text references app_grants (id) on delete cascade;
alter table sessions add column origin_session_id text references sessions (id) on delete cascade;
alter table sessions add column ends_by text;
create index sessions_by_grant on sessions (grant_id) where grant_id is not null;
create index sessions_by_origin on sessions (origin_session_id) where origin_session_id is not null;

-- Access tokens that were traded for a session: each is good for one.
create table exchanged_access_tokens (
  token_id text primary key,
  expires_at text not null
);
create index exchanged_access_tokens_by_expiry on exchanged_access_tokens (expires_at);
