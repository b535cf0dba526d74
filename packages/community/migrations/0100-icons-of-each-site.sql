-- Icons are kept for each site by itself: how fast one comes must not tell what other communities link to. It is a cache,
-- so what was kept before is fetched again.
drop table favicons;
create table favicons (
  site_id text not null,
  host text not null,
  size integer not null,
  type text,
  content text,
  expires_at bigint not null,
  primary key (site_id, host, size)
);
create index favicons_by_expiry on favicons (expires_at);
drop index links_by_host;
