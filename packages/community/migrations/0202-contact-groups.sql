-- Groups of contacts, such as the altos of a choir. `name_key` is the name as it is compared: two groups of a site differ in more
-- than capitals.
create table contact_groups (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  name text not null,
  name_key text not null,
  version integer not null,
  created_at text not null
);
create unique index contact_groups_by_name on contact_groups (site_id, name_key);

-- The ids of the groups of a contact, each with a space behind it. Part of the entry, so that the groups go and come back with it.
alter table profiles add column group_ids text not null default '';
