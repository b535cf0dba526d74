-- Announcements that are published later. The worker moves a row to `announcements` at its time: what reads announcements
-- cannot show one before. `due_at` is when the worker tries next, later than `publish_at` after the list was full.
create table scheduled_announcements (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  headline text not null,
  body text not null,
  pinned integer not null check (pinned in (0, 1)),
  publish_at text not null,
  expires_at text,
  due_at text not null,
  author_id text,
  version integer not null,
  created_at text not null
);
create index scheduled_announcements_by_site on scheduled_announcements (site_id, publish_at);
create index scheduled_announcements_due on scheduled_announcements (due_at);
create index scheduled_announcements_by_author on scheduled_announcements (author_id) where author_id is not null;

-- When an announcement disappears; null for one that stays.
alter table announcements add column expires_at text;
create index announcements_by_expiry on announcements (expires_at) where expires_at is not null;

-- The position of the last item when a member's person came: they have not read what is older.
alter table profiles add column seen_from integer not null default 0;
