-- What is new in a list: the position of its newest item, and of the newest that each member has seen. Events and entries get
-- positions of the same sequence as links and announcements; those that are here already are older than all others.
alter table calendar_events add column position integer not null default 0;
alter table profiles add column position integer not null default 0;
create index calendar_events_by_position on calendar_events (site_id, position);
create index profiles_by_position on profiles (site_id, position);
alter table sites add column announcement_newest integer not null default 0;
alter table sites add column link_newest integer not null default 0;
alter table sites add column profile_newest integer not null default 0;
alter table sites add column event_newest integer not null default 0;
alter table profiles add column announcement_seen integer not null default 0;
alter table profiles add column link_seen integer not null default 0;
alter table profiles add column profile_seen integer not null default 0;
alter table profiles add column event_seen integer not null default 0;
update sites set
  announcement_newest = (select coalesce(max(position), 0) from announcements where announcements.site_id = sites.id),
  link_newest = (select coalesce(max(position), 0) from links where links.site_id = sites.id);
-- Members begin with everything seen.
update profiles set
  announcement_seen = (select last_position from sites where sites.id = profiles.site_id),
  link_seen = (select last_position from sites where sites.id = profiles.site_id),
  profile_seen = (select last_position from sites where sites.id = profiles.site_id),
  event_seen = (select last_position from sites where sites.id = profiles.site_id);
