-- Headings of links, texts of single dates of a series and names of groups are searched, too.
drop trigger search_link_changed;
create trigger search_link_changed after update of title, url, section, hidden on links
  when old.title <> new.title or old.url <> new.url or old.section is not new.section or old.hidden <> new.hidden begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'link', new.id); end;
drop trigger search_event_changed;
create trigger search_event_changed after update of title, location, exceptions, last_ends_at on calendar_events
  when old.title <> new.title or old.location <> new.location or old.exceptions is not new.exceptions
    or old.last_ends_at <> new.last_ends_at begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'event', new.id); end;
drop trigger search_profile_changed;
create trigger search_profile_changed after update of first_name, last_name, nickname, sort_name, listing_audience, group_ids
  on profiles
  when old.first_name <> new.first_name or old.last_name <> new.last_name or old.nickname is not new.nickname
    or old.sort_name <> new.sort_name or old.listing_audience is not new.listing_audience
    or old.group_ids <> new.group_ids begin
  insert into search_pending (site_id, kind, item_id) values (new.site_id, 'profile', new.id); end;
-- A group that is deleted leaves its contacts first, which notes them.
create trigger search_group_renamed after update of name on contact_groups when old.name <> new.name begin
  insert into search_pending (site_id, kind, item_id) select site_id, 'profile', id from profiles where site_id = new.site_id and group_ids like '%' || new.id || ' %'; end;

-- Items that have one of these. The worker indexes them after the start; until then they are found as before.
insert into search_pending (site_id, kind, item_id) select site_id, 'link', id from links where section is not null;
insert into search_pending (site_id, kind, item_id) select site_id, 'event', id from calendar_events where exceptions is not null;
insert into search_pending (site_id, kind, item_id) select site_id, 'profile', id from profiles
  where site_id in (select site_id from contact_groups) and group_ids <> '';
