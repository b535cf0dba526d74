-- Devices that a user has signed in from. A device proves nothing: it has allowances of its own, which strangers cannot use up.
-- The hash is keyed and differs from project to project.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  last_seen_at text not null,
  primary key (user_id, device_hash)
);
create index known_devices_by_time on known_devices (last_seen_at);
