-- Pictures of sites, named by the hash of their bytes; base64, so that one backup of the database holds everything.
create table avatars (
  hash text primary key,
  content text not null,
  created_at text not null
);

-- The counters are kept with the rows they count, in one transaction: caps and the last admin are settled by one statement.
create table sites (
  id text primary key,
  slug text not null,
  title text not null,
  primary_color text not null,
  background_color text not null,
  avatar_hash text references avatars (hash),
  time_zone text not null,
  directory_editing text not null check (directory_editing in ('members', 'admins')),
  version integer not null,
  member_count integer not null check (member_count >= 0),
  admin_count integer not null check (admin_count >= 1),
  link_count integer not null check (link_count >= 0),
  announcement_count integer not null check (announcement_count >= 0),
  event_count integer not null check (event_count >= 0),
  last_position integer not null,
  created_at text not null,
  updated_at text not null
);
create unique index sites_by_slug on sites (slug);
create index sites_by_avatar on sites (avatar_hash);

-- How many sites a user has created.
create table site_creators (
  user_id text primary key,
  site_count integer not null
);

-- A directory entry; `user_id` is set once the person with that number has signed in.
create table profiles (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  user_id text,
  phone_number text not null,
  first_name text not null,
  last_name text not null,
  nickname text,
  email text,
  role text not null check (role in ('member', 'admin')),
  sort_name text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
create unique index profiles_by_phone on profiles (site_id, phone_number);
create unique index profiles_by_user on profiles (user_id, site_id) where user_id is not null;
create index profiles_unbound_by_phone on profiles (phone_number, site_id) where user_id is null;

create table announcements (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  headline text not null,
  body text not null,
  pinned integer not null check (pinned in (0, 1)),
  position integer not null,
  created_at text not null
);
create index announcements_in_order on announcements (site_id, pinned desc, position desc);

-- `host` is the public name that a web address leads to: the favicon proxy serves only those.
create table links (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  title text not null,
  url text not null,
  host text,
  position integer not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
create index links_in_order on links (site_id, position);
create index links_by_host on links (host);

-- `starts` and `ends` are wall times of the first occurrence in `time_zone`, those of a single event with their offset from
-- UTC (it tells the two passes of a doubled hour apart). `last_ends_at` is when the last occurrence ends, in UTC; far in the
-- future for a series without an end. `excluded` is a JSON array of wall times.
create table calendar_events (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  title text not null,
  location text not null,
  starts text not null,
  ends text not null,
  time_zone text not null,
  rrule text,
  recurrence_text text,
  excluded text not null,
  last_ends_at text not null,
  sequence integer not null,
  created_at text not null,
  updated_at text not null
);
create index calendar_events_by_end on calendar_events (site_id, last_ends_at);

-- Icons fetched for links; no content means that the host was asked and had none.
create table favicons (
  host text not null,
  size integer not null,
  type text,
  content text,
  expires_at bigint not null,
  primary key (host, size)
);
create index favicons_by_expiry on favicons (expires_at);
