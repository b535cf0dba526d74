-- What people should know of an event besides title, place and time; null when there is nothing.
alter table calendar_events add column notes text;
