-- Who comes to a date of an event. `day` is that of the start as the rule gives it, in the zone of the event, so that another
-- time of day, or a single date that was moved, keeps its answers. Who asks for a seat when none is free has the answer
-- `waiting`; `place` is the order in which people have asked. Rows of a deleted event stay as long as it can be brought back.
create table event_answers (
  event_id text not null,
  day text not null,
  profile_id text not null references profiles (id) on delete cascade,
  site_id text not null references sites (id) on delete cascade,
  answer text not null check (answer in ('going', 'waiting', 'maybe', 'declined')),
  place integer not null,
  answered_at text not null,
  primary key (event_id, day, profile_id)
);
create index event_answers_by_site on event_answers (site_id, day);
create index event_answers_by_profile on event_answers (profile_id);

-- What an admin has chosen for an event: seats of each of its dates, or that nobody is asked. Without a row there is no limit.
create table event_answering (
  event_id text primary key,
  site_id text not null references sites (id) on delete cascade,
  seats integer check (seats > 0),
  is_off integer not null check (is_off in (0, 1))
);
create index event_answering_by_site on event_answering (site_id);
