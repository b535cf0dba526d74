-- Items that were deleted, until they are brought back or thirty days have passed. `item` is the row as it was, as JSON: lists,
-- downloads, searches and notifications read the tables of items alone, and cannot show what is not there. `item_id` is the
-- id of the item; the same one can be deleted twice, when a repeated request creates it again in between. `user_id` and
-- `phone_number` are those of an entry of the directory, to be deleted with the person's account. A migration that renames or
-- drops a column of an item does the same in `item`.
create table deleted_items (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null check (kind in ('announcement', 'link', 'event', 'profile')),
  item_id text not null,
  title text not null,
  item text not null,
  bytes integer not null,
  user_id text,
  phone_number text,
  deleted_by text,
  deleted_at text not null
);
create index deleted_items_by_site on deleted_items (site_id, deleted_at);
create index deleted_items_by_date on deleted_items (deleted_at);
create index deleted_items_by_item on deleted_items (item_id);
create index deleted_items_by_user on deleted_items (user_id) where user_id is not null;
create index deleted_items_by_phone on deleted_items (phone_number) where phone_number is not null;
create index deleted_items_by_deleter on deleted_items (deleted_by) where deleted_by is not null;

-- Who may delete events.
alter table sites add column event_deletion text not null default 'members' check (event_deletion in ('members', 'admins'));
