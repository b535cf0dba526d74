create table users (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  status text not null check (status in ('pending', 'active')),
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  trusted_metadata text not null,
  untrusted_metadata text not null,
  -- Wrong answers since the last right one, over all methods; a new code does not reset them.
  failed_attempts integer not null,
  locked_until text,
  created_at text not null
);
create index users_pending on users (created_at) where status = 'pending';

-- A number belongs to one user of a project (decision 132). The user is written after the number, in the same transaction, so
-- that a known and an unknown number take the same statements.
create table phone_numbers (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade deferrable initially deferred,
  phone_number text not null,
  verified_at text,
  created_at text not null,
  unique (project_id, phone_number)
);
create index phone_numbers_by_user on phone_numbers (user_id);
