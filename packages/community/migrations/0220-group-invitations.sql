-- A site has one invitation of its own, and one into each of its groups: `group_id` is empty for the site as a whole. The primary
-- key cannot be changed in place on SQLite, so the table is made again.
create table renewed_invitations (
  site_id text not null references sites (id) on delete cascade,
  group_id text not null,
  token_hash text not null,
  token_sealed text not null,
  created_by text not null,
  use_count integer not null,
  version integer not null,
  created_at text not null,
  expires_at text not null,
  primary key (site_id, group_id)
);
insert into renewed_invitations
  select site_id, '', token_hash, token_sealed, created_by, use_count, version, created_at, expires_at from invitations;
drop table invitations;
alter table renewed_invitations rename to invitations;
create unique index invitations_by_token on invitations (token_hash);
create index invitations_by_expiry on invitations (expires_at);

-- The group that somebody who waits is put into when they are let in.
alter table join_requests add column group_id text;
