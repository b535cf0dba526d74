-- The instance's key pair for push services (RFC 8292), one row; the private key is sealed.
create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_sealed text not null,
  created_at text not null
);

-- What applies to all communities of a person. Quiet hours are times of day (`22:00`) in `time_zone`; `digest_hour` is null
-- for people who get single mails. `email` was proven when it was chosen, and is looked up again before each mail.
create table notification_settings (
  user_id text primary key,
  time_zone text not null,
  language text not null,
  quiet_start text,
  quiet_end text,
  digest_hour integer,
  email text,
  approved_push integer not null,
  approved_email integer not null
);

-- Browsers with a push subscription, whose address and keys are sealed; the address is found by its hash. `session_ends_at`
-- is when the session that registered it expires: a session that is gone before was signed out.
create table notification_devices (
  id text primary key,
  user_id text not null,
  session_id text not null,
  session_ends_at text not null,
  endpoint_hash text not null,
  keys_hash text not null,
  sealed text not null,
  name text not null,
  language text not null,
  time_zone text not null,
  refusals integer not null,
  created_at text not null,
  registered_at text not null
);
create unique index notification_devices_by_endpoint on notification_devices (endpoint_hash);
create index notification_devices_by_user on notification_devices (user_id, registered_at);
create index notification_devices_by_session on notification_devices (session_id);

-- What a person is told of a community, where it is not the standard. `reminder_minutes` is a JSON array.
create table notification_choices (
  user_id text not null,
  site_id text not null references sites (id) on delete cascade,
  announcements_push integer not null,
  announcements_email integer not null,
  events_push integer not null,
  events_email integer not null,
  reminders_push integer not null,
  reminders_email integer not null,
  reminder_minutes text not null,
  join_requests_push integer not null,
  join_requests_email integer not null,
  primary key (user_id, site_id)
);
create index notification_choices_by_site on notification_choices (site_id);
