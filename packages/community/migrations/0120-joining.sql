-- /join has become a screen of the application: a site that was there before is found under a longer slug.
update sites set slug = 'join-' || substr(id, 1, 8) where slug = 'join';
-- How people who are not in the directory become members. `waiting_count` counts the requests that nobody has decided.
alter table sites add column joining text not null default 'roster' check (joining in ('roster', 'approval', 'open'));
alter table sites add column waiting_count integer not null default 0 check (waiting_count >= 0);
-- When its admins deleted the site: only they still find it, until it is deleted for good.
alter table sites add column deleted_at text;
create index sites_deleted on sites (deleted_at) where deleted_at is not null;

-- The link by which people come into a site, one at a time. People bring the token, which is found by its hash; the sealed
-- copy is for showing the link to admins again. `created_by` is the profile of the admin who made it.
create table invitations (
  site_id text primary key references sites (id) on delete cascade,
  token_hash text not null,
  token_sealed text not null,
  created_by text not null,
  use_count integer not null,
  version integer not null,
  created_at text not null,
  expires_at text not null
);
create unique index invitations_by_token on invitations (token_hash);
create index invitations_by_expiry on invitations (expires_at);

-- People who asked to join. `profile_id` is the entry that an approval made, and that undoing it deletes.
create table join_requests (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  user_id text not null,
  phone_number text not null,
  first_name text not null,
  last_name text not null,
  invited_by text,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  profile_id text,
  version integer not null,
  created_at text not null,
  decided_at text
);
create unique index join_requests_by_user on join_requests (site_id, user_id);
create index join_requests_by_state on join_requests (site_id, state, created_at);
create index join_requests_by_decision on join_requests (decided_at) where decided_at is not null;

-- Numbers that cannot ask to join, and who had them; `user_id` is known when the person had signed in.
create table blocked_numbers (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  phone_number text not null,
  user_id text,
  first_name text not null,
  last_name text not null,
  created_at text not null
);
create unique index blocked_numbers_by_phone on blocked_numbers (site_id, phone_number);
