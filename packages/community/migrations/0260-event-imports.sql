-- A calendar file that an admin has read, and what it changed once it was carried out: like contact_imports.
create table event_imports (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  created_by text not null,
  state text not null check (state in ('read', 'applied')),
  facts text not null,
  added_count integer not null,
  changed_count integer not null,
  created_at text not null,
  applied_at text,
  expires_at text not null
);
create index event_imports_by_site on event_imports (site_id, state);
create index event_imports_by_expiry on event_imports (expires_at);

-- The events of a file in portions, as JSON; once they are imported, what undoes that.
create table event_import_parts (
  import_id text not null references event_imports (id) on delete cascade,
  kind text not null check (kind in ('events', 'undo')),
  part integer not null,
  content text not null,
  primary key (import_id, kind, part)
);
