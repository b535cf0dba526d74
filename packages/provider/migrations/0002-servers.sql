-- What servers of projects say of users.
-- What the project calls the user, beside our id.
alter table users add column external_id text;
-- The ids of roles, a JSON list.
alter table users add column roles text not null default '[]';
-- 1 for a user whom the project's server created: pending or not, only the project removes them.
alter table users add column is_kept integer not null default 0;
create unique index users_by_external_id on users (project_id, external_id) where external_id is not null;
-- Searches give pages in this order.
create index users_by_time on users (project_id, created_at, id);

-- The last four characters tell secrets from each other. While one is being replaced, both are good.
alter table apps add column secret_last_four text;
alter table apps add column next_secret_hash text;
alter table apps add column next_secret_last_four text;

-- Programs of a project that have tokens of their own: clients of the grant client_credentials. The id may be the project's choice, so it is
-- one within the project.
create table m2m_clients (
  project_id text not null references projects (id) on delete cascade,
  id text not null,
  name text not null,
  description text not null,
  status text not null check (status in ('active', 'inactive')),
  scopes text not null,
  trusted_metadata text not null,
  secret_hash text not null,
  secret_last_four text not null,
  -- While the secret is being replaced, both are good.
  next_secret_hash text,
  next_secret_last_four text,
  created_at text not null,
  primary key (project_id, id)
);
create index m2m_clients_by_time on m2m_clients (project_id, created_at, id);

-- 1 where a server names the user to whom the right code adds an address: it needs no session then.
alter table passcodes add column is_vouched integer not null default 0;
