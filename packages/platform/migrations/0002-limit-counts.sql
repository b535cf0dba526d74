-- What every limit has counted: one row per key. A window has the count since it started, until `expires_at`. A bucket has when it was counted
-- last, and is full again at `expires_at`. `most` is its limit, as it was counted last. It takes the place of `limit_windows`, in which servers
-- of 0.1.0 go on counting.
create table limit_counts (
  key text primary key,
  is_bucket integer not null,
  count integer not null,
  most bigint not null,
  expires_at bigint not null,
  -- The hour by whose end it has ended. Unlike the time it stays the same from one count to the next: on PostgreSQL, no index has to be written then.
  kept_until bigint not null generated always as ((expires_at / 3600000 + 1) * 3600000) stored
);
create index limit_counts_kept on limit_counts (kept_until);
