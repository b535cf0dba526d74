-- What a project's endpoint is still to be told: which user, session or message something happened to. What is told of it is read when it is
-- told. Those that the endpoint has not taken within a day are 'failed', and wait for an operator.
create table webhook_events (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  object_type text not null,
  action text not null,
  object_id text not null,
  user_id text,
  -- Of a message: the sort of it.
  message_type text,
  status text not null check (status in ('pending', 'failed')),
  attempts integer not null,
  next_attempt_at text not null,
  claim text,
  claimed_until text,
  -- Why the last attempt failed, in words for the operator.
  failure text,
  created_at text not null,
  expires_at text not null
);
create index webhook_events_due on webhook_events (next_attempt_at) where status = 'pending';
create index webhook_events_by_project on webhook_events (project_id, created_at, id);
create index webhook_events_expired on webhook_events (expires_at);
