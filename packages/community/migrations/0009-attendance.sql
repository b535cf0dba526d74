-- Who came to a date of an event, as admins have ticked it; the last tap counts. Its key is that of answers (event_answers). `ticked_by` is
-- the entry of who tapped last.
create table attendance (
  event_id text not null,
  day text not null,
  profile_id text not null references profiles (id) on delete cascade,
  site_id text not null references sites (id) on delete cascade,
  came integer not null check (came in (0, 1)),
  ticked_at text not null,
  ticked_by text,
  primary key (event_id, day, profile_id)
);
create index attendance_by_site on attendance (site_id, ticked_at);
create index attendance_by_profile on attendance (profile_id);
-- Who sees how many of each group come.
alter table sites add column answer_counts text not null default 'admins' check (answer_counts in ('members', 'admins'));
-- After how many days it is erased who came.
alter table sites add column attendance_days integer not null default 365 check (attendance_days > 0);
