-- The audit trail: what happened to whose account, and when. The address is a keyed hash; no code, token or number is kept here.
create table security_events (
  id text primary key,
  project_id text not null,
  type text not null,
  user_id text,
  session_id text,
  address_hash text,
  created_at text not null
);
create index security_events_by_user on security_events (user_id, created_at);
create index security_events_by_time on security_events (created_at);
