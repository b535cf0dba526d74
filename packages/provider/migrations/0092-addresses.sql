-- E-mail addresses (in lower case) and phone numbers (E.164) are one thing: what belongs to one user of a project and is proved
-- by a message. The user may be written after the address, in the same transaction, so that a known and an unknown
-- one take the same statements.
create table addresses (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade deferrable initially deferred,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  verified_at text,
  created_at text not null,
  unique (project_id, kind, value)
);
-- Before the rows: PostgreSQL makes no index on a table whose foreign keys are yet to be checked.
create index addresses_by_user on addresses (user_id, kind);
insert into addresses (id, project_id, user_id, kind, value, verified_at, created_at)
  select id, project_id, user_id, 'email', email, verified_at, created_at from emails;
insert into addresses (id, project_id, user_id, kind, value, verified_at, created_at)
  select id, project_id, user_id, 'phone', phone_number, verified_at, created_at from phone_numbers;
drop table emails;
drop table phone_numbers;
