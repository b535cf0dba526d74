-- Addresses by which calendar programs follow events: private ones of people, for one site or for all of theirs
-- (`site_id` is null), and the public one of a site (`user_id` and `token_hash` are null). Of a token only the hash is stored.
-- `fetches` says, as JSON, when which kind of program last fetched. `content_tag` tells contents apart, and `content_date` is
-- when the present one was first sent.
create table calendar_feeds (
  id text primary key,
  user_id text,
  site_id text references sites (id) on delete cascade,
  token_hash text,
  language text not null,
  alarm_minutes integer,
  fetches text not null,
  content_tag text not null,
  content_date text not null,
  created_at text not null
);
create unique index calendar_feeds_by_token on calendar_feeds (token_hash);
create unique index calendar_feeds_of_user on calendar_feeds (user_id, coalesce(site_id, ''));
create unique index calendar_feeds_public on calendar_feeds (site_id) where user_id is null;
create index calendar_feeds_by_site on calendar_feeds (site_id);
