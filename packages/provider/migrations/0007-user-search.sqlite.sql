-- What users are searched by. Every change of a name or an address is noted in `user_search_pending` by a trigger, so that no server
-- can forget it, of whatever version, and a worker writes the grams of the user to `user_search_grams`. Both go with their user.
create table user_search_pending (
  id integer primary key,
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
  number integer primary key,
  project_id text not null references projects (id) on delete cascade,
  first_created_at text not null,
  first_id text not null,
  last_created_at text not null,
  last_id text not null,
  users integer not null
);
create index user_search_segments_by_position on user_search_segments (project_id, first_created_at, first_id);

create table user_search_documents (
  id integer primary key,
  user_id text not null unique references users (id) on delete cascade
);
create virtual table user_search_grams using fts5 (
  grams, content = '', contentless_delete = 1, detail = 'none', tokenize = 'ascii'
);
create trigger user_search_document_deleted after delete on user_search_documents begin
  delete from user_search_grams where rowid = old.id; end;

create trigger user_search_user_added after insert on users
  when new.first_name <> '' or new.middle_name <> '' or new.last_name <> '' begin
  insert into user_search_pending (project_id, user_id) values (new.project_id, new.id); end;
create trigger user_search_user_renamed after update of first_name, middle_name, last_name on users
  when old.first_name <> new.first_name or old.middle_name <> new.middle_name or old.last_name <> new.last_name begin
  insert into user_search_pending (project_id, user_id) values (new.project_id, new.id); end;
create trigger user_search_address_added after insert on addresses begin
  insert into user_search_pending (project_id, user_id) values (new.project_id, new.user_id); end;
create trigger user_search_address_changed after update of value, kind, user_id on addresses
  when old.value <> new.value or old.kind <> new.kind or old.user_id <> new.user_id begin
  insert into user_search_pending (project_id, user_id) values (old.project_id, old.user_id), (new.project_id, new.user_id); end;
-- The user may be gone already, and the address with them.
create trigger user_search_address_deleted after delete on addresses begin
  insert into user_search_pending (project_id, user_id) select project_id, id from users where id = old.user_id; end;
