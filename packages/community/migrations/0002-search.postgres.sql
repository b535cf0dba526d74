-- What is searched. Every change of an item is noted in `search_pending` by a trigger, so that no code that writes items can
-- forget it, and a worker writes the words of the item to `search_documents`. An item with kind 'site' stands for everything in
-- the site. `search_sites` gives each site the short number that its words begin with: a search reads words of one site only.
create table search_sites (
  number integer generated always as identity primary key,
  site_id text not null unique references sites (id) on delete cascade
);

create table search_pending (
  id bigint generated always as identity primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null check (kind in ('announcement', 'link', 'event', 'profile', 'site')),
  item_id text not null
);
create index search_pending_by_site on search_pending (site_id, id);

-- `words` are separated by blanks, split and folded before they get here; `sort_key` is what items of a kind are ordered by.
create table search_documents (
  id bigint generated always as identity primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null check (kind in ('announcement', 'link', 'event', 'profile')),
  item_id text collate "C" not null,
  sort_key text collate "C" not null,
  words text not null,
  terms tsvector not null generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
);
create unique index search_documents_by_item on search_documents (site_id, kind, item_id);
-- Without `fastupdate`, since a search would read its list of additions from end to end.
create index search_documents_by_words on search_documents using gin (terms) with (fastupdate = off);

create function search_note_added() returns trigger language plpgsql set search_path from current as $$ begin
  insert into search_pending (site_id, kind, item_id) select site_id, tg_argv[0], id from added; return null; end $$;
create function search_note_changed() returns trigger language plpgsql set search_path from current as $$ begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, tg_argv[0], new.id); return null; end $$;
-- Waits for a worker that is writing words of the site, so that neither waits for the other twice. A row that a worker has read
-- before the deletion is found by the note. A site that is deleted takes everything along: nothing is left to note.
create function search_note_deleted() returns trigger language plpgsql set search_path from current as $$ begin
  perform 1 from search_sites where site_id in (select site_id from deleted) order by site_id for update; delete from search_documents using deleted where search_documents.site_id = deleted.site_id and search_documents.kind = tg_argv[0] and search_documents.item_id = deleted.id; insert into search_pending (site_id, kind, item_id) select deleted.site_id, tg_argv[0], deleted.id from deleted where exists (select 1 from sites where sites.id = deleted.site_id); return null; end $$;

create trigger search_announcement_added after insert on announcements referencing new table as added
  for each statement execute function search_note_added('announcement');
create trigger search_announcement_changed after update of headline, body on announcements for each row
  when (old.headline <> new.headline or old.body <> new.body) execute function search_note_changed('announcement');
create trigger search_announcement_deleted after delete on announcements referencing old table as deleted
  for each statement execute function search_note_deleted('announcement');
create trigger search_link_added after insert on links referencing new table as added
  for each statement execute function search_note_added('link');
create trigger search_link_changed after update of title, url, section, hidden on links for each row
  when (old.title <> new.title or old.url <> new.url or old.section is distinct from new.section or old.hidden <> new.hidden)
  execute function search_note_changed('link');
create trigger search_link_deleted after delete on links referencing old table as deleted
  for each statement execute function search_note_deleted('link');
create trigger search_event_added after insert on calendar_events referencing new table as added
  for each statement execute function search_note_added('event');
create trigger search_event_changed after update of title, location, exceptions, last_ends_at on calendar_events for each row
  when (old.title <> new.title or old.location <> new.location or old.exceptions is distinct from new.exceptions
    or old.last_ends_at <> new.last_ends_at)
  execute function search_note_changed('event');
create trigger search_event_deleted after delete on calendar_events referencing old table as deleted
  for each statement execute function search_note_deleted('event');
create trigger search_profile_added after insert on profiles referencing new table as added
  for each statement execute function search_note_added('profile');
create trigger search_profile_changed
  after update of first_name, last_name, nickname, sort_name, listing_audience, group_ids on profiles for each row
  when (old.first_name <> new.first_name or old.last_name <> new.last_name or old.nickname is distinct from new.nickname
    or old.sort_name <> new.sort_name or old.listing_audience is distinct from new.listing_audience
    or old.group_ids <> new.group_ids)
  execute function search_note_changed('profile');
create trigger search_profile_deleted after delete on profiles referencing old table as deleted
  for each statement execute function search_note_deleted('profile');

-- Names of groups are searched, too. A group that is deleted leaves its contacts first, which notes them.
create function search_note_group() returns trigger language plpgsql set search_path from current as $$ begin
  insert into search_pending (site_id, kind, item_id) select site_id, 'profile', id from profiles where site_id = new.site_id and group_ids like '%' || new.id || ' %'; return null; end $$;
create trigger search_group_renamed after update of name on contact_groups for each row
  when (old.name <> new.name) execute function search_note_group();
