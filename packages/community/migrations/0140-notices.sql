-- What happened that people are told of, written in the transaction in which it happened. `subject_version` tells several
-- occasions of one subject apart: the version of an event, or the occurrence and the lead of a reminder. `title` is kept of
-- what is gone when it is told. The worker passes an occasion on to members in order of their user ids: `passed_to` is how far it
-- came, and `done_at` when it was finished.
create table notice_occasions (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  subject_version text not null,
  title text not null,
  author_id text,
  only_user_id text,
  lead_minutes integer,
  starts_at text,
  expires_at text,
  passed_to text not null,
  claim text,
  claimed_until text,
  done_at text,
  created_at text not null
);
create unique index notice_occasions_by_subject on notice_occasions (subject_id, kind, subject_version);
create index notice_occasions_open on notice_occasions (created_at) where done_at is null;
create index notice_occasions_by_site on notice_occasions (site_id);

-- One message about an occasion to one device, or by e-mail (`target` is the device's id, or `email`); deleted when it was
-- sent. What is `gathered` goes with everything else that is due for the target, in one message.
create table notice_deliveries (
  id text primary key,
  occasion_id text not null references notice_occasions (id) on delete cascade,
  user_id text not null,
  way text not null check (way in ('push', 'email')),
  target text not null,
  gathered integer not null check (gathered in (0, 1)),
  attempts integer not null,
  due_at text not null,
  expires_at text not null,
  claim text,
  claimed_until text
);
create unique index notice_deliveries_once on notice_deliveries (occasion_id, user_id, target);
create index notice_deliveries_due on notice_deliveries (way, due_at);
create index notice_deliveries_by_target on notice_deliveries (user_id, target);
create index notice_deliveries_by_claim on notice_deliveries (claim) where claim is not null;

-- When the next reminder of an event is due; the worker looks at it then, and right after every change of the event.
create table event_reminders (
  event_id text primary key references calendar_events (id) on delete cascade,
  due_at text not null
);
create index event_reminders_due on event_reminders (due_at);
insert into event_reminders (event_id, due_at) select id, created_at from calendar_events;

-- Members of a site in the order in which they are told.
create index profiles_by_site_and_user on profiles (site_id, user_id) where user_id is not null;
