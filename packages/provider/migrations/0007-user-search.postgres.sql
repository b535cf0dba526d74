-- What users are searched by. Every change of a name or an address is noted in `user_search_pending` by a trigger, so that no server
-- can forget it, of whatever version, and a worker writes the grams of the user to `user_search_documents`. Both go with their user.
create table user_search_pending (
  id bigint generated always as identity primary key,
  project_id text not null,
  user_id text not null references users (id) on delete cascade deferrable initially deferred
);
create index user_search_pending_by_project on user_search_pending (project_id, id);
create index user_search_pending_by_user on user_search_pending (user_id);

-- Projects with users from before, and after which of them (in order of creation) indexing goes on.
create table user_search_backfills (
  project_id text primary key references projects (id) on delete cascade,
  after_created_at text not null,
  after_id text not null
);
insert into user_search_backfills (project_id, after_created_at, after_id) select id, '', '' from projects;

-- Some thousand users of a project in the order of creation, from the first position of a segment to that of the next one. `last_created_at`
-- and `last_id` are the latest position that was indexed, `users` how many times a user was. Grams begin with the number of the segment.
create table user_search_segments (
  number integer generated always as identity primary key,
  project_id text not null references projects (id) on delete cascade,
  first_created_at text collate "C" not null,
  first_id text collate "C" not null,
  last_created_at text collate "C" not null,
  last_id text collate "C" not null,
  users integer not null
);
create index user_search_segments_by_position on user_search_segments (project_id, first_created_at, first_id);

create table user_search_documents (
  id bigint generated always as identity primary key,
  user_id text not null unique references users (id) on delete cascade,
  grams integer[] not null
);
-- Without `fastupdate`, since a search would read its list of additions from end to end.
create index user_search_documents_by_grams on user_search_documents using gin (grams) with (fastupdate = off);

create function user_search_note_new_user() returns trigger language plpgsql set search_path from current as $$ begin
  insert into user_search_pending (project_id, user_id) values (new.project_id, new.id); return null; end $$;
create function user_search_note_new_address() returns trigger language plpgsql set search_path from current as $$ begin
  insert into user_search_pending (project_id, user_id) values (new.project_id, new.user_id); return null; end $$;
-- The user may be gone already, and the address with them.
create function user_search_note_old_address() returns trigger language plpgsql set search_path from current as $$ begin
  insert into user_search_pending (project_id, user_id) select project_id, id from users where id = old.user_id; return null; end $$;
create function user_search_note_address() returns trigger language plpgsql set search_path from current as $$ begin
  insert into user_search_pending (project_id, user_id) values (old.project_id, old.user_id), (new.project_id, new.user_id); return null; end $$;

create trigger user_search_user_added after insert on users for each row
  when (new.first_name <> '' or new.middle_name <> '' or new.last_name <> '') execute function user_search_note_new_user();
create trigger user_search_user_renamed after update of first_name, middle_name, last_name on users for each row
  when (old.first_name <> new.first_name or old.middle_name <> new.middle_name or old.last_name <> new.last_name)
  execute function user_search_note_new_user();
create trigger user_search_address_added after insert on addresses for each row execute function user_search_note_new_address();
create trigger user_search_address_changed after update of value, kind, user_id on addresses for each row
  when (old.value <> new.value or old.kind <> new.kind or old.user_id <> new.user_id) execute function user_search_note_address();
create trigger user_search_address_deleted after delete on addresses for each row execute function user_search_note_old_address();
