-- The newest code of each method; asking for another replaces the row, which ends the older code.
create table passcodes (
  method_id text primary key,
  id text not null unique,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  channel text not null,
  code_hash text not null,
  attempts integer not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index passcodes_by_user on passcodes (user_id);
create index passcodes_by_expiry on passcodes (expires_at);

-- What became of the codes sent to a range of numbers. Ranges are keyed hashes; no number is kept here.
create table passcode_sends (
  id text primary key,
  range_key text not null,
  sent_at text not null,
  used_at text
);
create index passcode_sends_by_range on passcode_sends (range_key, sent_at);
create index passcode_sends_by_time on passcode_sends (sent_at);
