-- Pictures of items of a site. A picture that was uploaded belongs to nobody's item until one is saved with it: `item_id` is null,
-- and `uploaded_by` is who may use it; both never have a value at the same time. It stays while its item exists or can be brought
-- back. `kind` is what it is for. `hash` is that of the larger size, `width` and `height` are its pixels, `bytes` those of both
-- sizes as they are stored.
create table pictures (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null,
  item_id text,
  uploaded_by text,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at text not null
);
create index pictures_by_site on pictures (site_id, bytes);
create index pictures_by_item on pictures (item_id) where item_id is not null;
create index pictures_unused on pictures (created_at) where item_id is null;
create index pictures_by_uploader on pictures (uploaded_by) where uploaded_by is not null;

-- WebP as base64, so that one backup of the database holds everything. A row for each size: reading one does not read the other.
create table picture_contents (
  picture_id text not null references pictures (id) on delete cascade,
  size text not null check (size in ('desk', 'phone')),
  content text not null,
  primary key (picture_id, size)
);
