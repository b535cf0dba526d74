-- Slugs that sites have given up: nobody else gets one before `held_until`, so that no stranger is found behind addresses that were passed on.
create table former_slugs (
  slug text primary key,
  site_id text not null references sites (id) on delete cascade,
  held_until text not null
);
create index former_slugs_by_site on former_slugs (site_id);
