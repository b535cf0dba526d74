-- A code asked for from a known device ('device') and one that anybody asked for ('open') do not end each other.
create table passcodes_by_lane (
  method_id text not null,
  lane text not null check (lane in ('open', 'device')),
  id text not null unique,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  channel text not null,
  address text,
  -- Who asked for it: the keyed hash of the address.
  source_hash text not null,
  code_hash text not null,
  created_at text not null,
  expires_at text not null,
  used_at text,
  primary key (method_id, lane)
);
insert into passcodes_by_lane (method_id, lane, id, project_id, user_id, channel, address, source_hash, code_hash, created_at, expires_at, used_at)
  select method_id, 'open', id, project_id, user_id, channel, address, '', code_hash, created_at, expires_at, used_at from passcodes;
drop table passcodes;
alter table passcodes_by_lane rename to passcodes;
create index passcodes_by_user on passcodes (user_id);
create index passcodes_by_expiry on passcodes (expires_at);

-- Whose codes are not used: keyed hashes of the address and its network, so that no source weighs more than its share.
alter table passcode_sends add column source_hash text not null default '';
alter table passcode_sends add column network_hash text not null default '';

-- Failures are counted by who guesses; nobody locks a user for everybody any more.
alter table users drop column failed_attempts;
alter table users drop column locked_until;
