-- How often the secret of a project's webhooks was renewed; secrets derive from the instance's key and this number. Until `former_until`, events
-- are signed with the one before, too. Projects without a row have their first one.
create table webhook_secrets (
  project_id text primary key references projects (id) on delete cascade,
  number integer not null,
  former_until text not null
);
