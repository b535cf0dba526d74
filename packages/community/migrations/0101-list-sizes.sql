-- What a site's lists hold, in bytes of the text that people wrote: budgets are settled by one statement, as caps are.
alter table sites add column profile_bytes integer not null default 0;
alter table sites add column link_bytes integer not null default 0;
alter table sites add column announcement_bytes integer not null default 0;
alter table sites add column event_bytes integer not null default 0;
-- Raised in the transaction of every change of a list: what a server has kept of it holds while this stays as it was.
alter table sites add column profile_revision integer not null default 0;
alter table sites add column link_revision integer not null default 0;
alter table sites add column announcement_revision integer not null default 0;
alter table sites add column event_revision integer not null default 0;
update sites set
  profile_bytes = (
    select coalesce(sum(octet_length(first_name) + octet_length(last_name) + coalesce(octet_length(nickname), 0)
      + coalesce(octet_length(email), 0) + octet_length(phone_number)), 0)
    from profiles where profiles.site_id = sites.id),
  link_bytes = (
    select coalesce(sum(octet_length(links.title) + octet_length(url)), 0)
    from links where links.site_id = sites.id),
  announcement_bytes = (
    select coalesce(sum(octet_length(headline) + octet_length(body)), 0)
    from announcements where announcements.site_id = sites.id),
  event_bytes = (
    select coalesce(sum(octet_length(calendar_events.title) + octet_length(location) + coalesce(octet_length(rrule), 0)
      + coalesce(octet_length(recurrence_text), 0) + octet_length(excluded)), 0)
    from calendar_events where calendar_events.site_id = sites.id);
-- Lists are read in parts, each beginning where the last one ended.
create index calendar_events_in_order on calendar_events (site_id, last_ends_at, id);
drop index calendar_events_by_end;
