-- The import that a user came with, so that it can be undone.
alter table users add column import_id text;
create index users_by_import on users (project_id, import_id, id) where import_id is not null;
