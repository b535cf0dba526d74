-- What is searched. Every change of an item is noted in `search_pending` by a trigger, so that no code that writes items can
-- forget it, and a worker writes the words of the item to `search_documents`. An item with kind 'site' stands for everything in
-- the site. `search_sites` gives each site the short number that its words begin with: a search reads words of one site only.
create table search_sites (
  number integer primary key,
  site_id text not null unique references sites (id) on delete cascade
);

create table search_pending (
  id integer primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null check (kind in ('announcement', 'link', 'event', 'profile', 'site')),
  item_id text not null
);
create index search_pending_by_site on search_pending (site_id, id);

-- `words` are separated by blanks; `sort_key` is what items of a kind are ordered by.
create table search_documents (
  id integer primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null check (kind in ('announcement', 'link', 'event', 'profile')),
  item_id text not null,
  sort_key text not null,
  words text not null
);
create unique index search_documents_by_item on search_documents (site_id, kind, item_id);

-- The words are split and folded before they get here: `ascii` leaves them as they are. Words that are deleted go at once.
create virtual table search_words using fts5 (
  words, content = 'search_documents', content_rowid = 'id', detail = 'none', columnsize = 0, tokenize = 'ascii'
);
insert into search_words (search_words, rank) values ('secure-delete', 1);
create trigger search_documents_added after insert on search_documents begin
  insert into search_words (rowid, words) values (new.id, new.words); end;
create trigger search_documents_deleted after delete on search_documents begin
  insert into search_words (search_words, rowid, words) values ('delete', old.id, old.words); end;
create trigger search_documents_changed after update of words on search_documents when old.words <> new.words begin
  insert into search_words (search_words, rowid, words) values ('delete', old.id, old.words); insert into search_words (rowid, words) values (new.id, new.words); end;

-- A site that is deleted takes everything along by its foreign keys: nothing is left to note.
create trigger search_announcement_added after insert on announcements begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'announcement', new.id); end;
create trigger search_announcement_changed after update of headline, body on announcements
  when old.headline <> new.headline or old.body <> new.body begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'announcement', new.id); end;
create trigger search_announcement_deleted after delete on announcements
  when exists (select 1 from sites where id = old.site_id) begin
  delete from search_documents where site_id = old.site_id and kind = 'announcement' and item_id = old.id; end;
create trigger search_link_added after insert on links begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'link', new.id); end;
create trigger search_link_changed after update of title, url, section, hidden on links
  when old.title <> new.title or old.url <> new.url or old.section is not new.section or old.hidden <> new.hidden begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'link', new.id); end;
create trigger search_link_deleted after delete on links
  when exists (select 1 from sites where id = old.site_id) begin
  delete from search_documents where site_id = old.site_id and kind = 'link' and item_id = old.id; end;
create trigger search_event_added after insert on calendar_events begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'event', new.id); end;
create trigger search_event_changed after update of title, location, exceptions, last_ends_at on calendar_events
  when old.title <> new.title or old.location <> new.location or old.exceptions is not new.exceptions
    or old.last_ends_at <> new.last_ends_at begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'event', new.id); end;
create trigger search_event_deleted after delete on calendar_events
  when exists (select 1 from sites where id = old.site_id) begin
  delete from search_documents where site_id = old.site_id and kind = 'event' and item_id = old.id; end;
create trigger search_profile_added after insert on profiles begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'profile', new.id); end;
create trigger search_profile_changed after update of first_name, last_name, nickname, sort_name, listing_audience, group_ids
  on profiles
  when old.first_name <> new.first_name or old.last_name <> new.last_name or old.nickname is not new.nickname
    or old.sort_name <> new.sort_name or old.listing_audience is not new.listing_audience
    or old.group_ids <> new.group_ids begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'profile', new.id); end;
create trigger search_profile_deleted after delete on profiles
  when exists (select 1 from sites where id = old.site_id) begin
  delete from search_documents where site_id = old.site_id and kind = 'profile' and item_id = old.id; end;

-- Names of groups are searched, too. A group that is deleted leaves its contacts first, which notes them.
create trigger search_group_renamed after update of name on contact_groups when old.name <> new.name begin
  insert into search_pending (site_id, kind, item_id) select site_id, 'profile', id from profiles where site_id = new.site_id and group_ids like '%' || new.id || ' %'; end;
