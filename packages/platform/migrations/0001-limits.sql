-- Counters of every limit: how often something was done since `started_at`, until `expires_at`.
create table limit_windows (
  key text primary key,
  count integer not null,
  expires_at bigint not null
);
create index limit_windows_by_expiry on limit_windows (expires_at);
