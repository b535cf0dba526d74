-- A file of contacts that an admin has read, and what it changed once it was carried out. `created_by` is the admin's profile,
-- `facts` what is known of the file, as JSON. Rows are deleted after `expires_at`: an hour after the reading, or when the
-- import can no longer be undone.
create table contact_imports (
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
create index contact_imports_by_site on contact_imports (site_id, state);
create index contact_imports_by_expiry on contact_imports (expires_at);

-- The contacts of a file in portions, as JSON; once they are imported, what undoes that.
create table contact_import_parts (
  import_id text not null references contact_imports (id) on delete cascade,
  kind text not null check (kind in ('contacts', 'undo')),
  part integer not null,
  content text not null,
  primary key (import_id, kind, part)
);
