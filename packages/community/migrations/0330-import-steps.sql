-- Until when the server that carries an import out, or undoes it, is taken for alive. It does so in several transactions;
-- what one has left behind is undone by another.
alter table contact_imports add column working_until text;
alter table event_imports add column working_until text;
create index contact_imports_by_work on contact_imports (working_until);
create index event_imports_by_work on event_imports (working_until);
