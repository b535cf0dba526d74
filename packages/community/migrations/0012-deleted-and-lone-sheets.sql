-- A sheet that an admin has deleted stays, with its lines and places, until it is brought back or purged. Servers of the version before show it
-- during the update.
alter table sheets add column deleted_at text;
-- What of the list that `kind` names was deleted: 'sheet' for a sign-up sheet, which is of the list of events; null for an item of the list.
alter table deleted_items add column part text;

-- When the reminders of a sheet that stands alone are looked at next, as event_reminders has it for events.
create table sheet_reminders (
  sheet_id text primary key references sheets (id) on delete cascade,
  due_at text not null
);
create index sheet_reminders_due on sheet_reminders (due_at);
insert into sheet_reminders select id, created_at from sheets where event_id is null;
