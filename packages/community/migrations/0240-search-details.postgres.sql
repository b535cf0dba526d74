-- Headings of links, texts of single dates of a series and names of groups are searched, too.
drop trigger search_link_changed on links;
create trigger search_link_changed after update of title, url, section, hidden on links for each row
  when (old.title <> new.title or old.url <> new.url or old.section is distinct from new.section or old.hidden <> new.hidden)
  execute function search_note_changed('link');
drop trigger search_event_changed on calendar_events;
create trigger search_event_changed after update of title, location, exceptions, last_ends_at on calendar_events for each row
  when (old.title <> new.title or old.location <> new.location or old.exceptions is distinct from new.exceptions
    or old.last_ends_at <> new.last_ends_at)
  execute function search_note_changed('event');
drop trigger search_profile_changed on profiles;
create trigger search_profile_changed
  after update of first_name, last_name, nickname, sort_name, listing_audience, group_ids on profiles for each row
  when (old.first_name <> new.first_name or old.last_name <> new.last_name or old.nickname is distinct from new.nickname
    or old.sort_name <> new.sort_name or old.listing_audience is distinct from new.listing_audience
    or old.group_ids <> new.group_ids)
  execute function search_note_changed('profile');
-- A group that is deleted leaves its contacts first, which notes them.
create function search_note_group() returns trigger language plpgsql set search_path from current as $$ begin
  insert into search_pending (site_id, kind, item_id) select site_id, 'profile', id from profiles where site_id = new.site_id and group_ids like '%' || new.id || ' %'; return null; end $$;
create trigger search_group_renamed after update of name on contact_groups for each row
  when (old.name <> new.name) execute function search_note_group();

-- Items that have one of these. The worker indexes them after the start; until then they are found as before.
insert into search_pending (site_id, kind, item_id) select site_id, 'link', id from links where section is not null;
insert into search_pending (site_id, kind, item_id) select site_id, 'event', id from calendar_events where exceptions is not null;
insert into search_pending (site_id, kind, item_id) select site_id, 'profile', id from profiles
  where site_id in (select site_id from contact_groups) and group_ids <> '';
