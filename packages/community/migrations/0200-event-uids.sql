-- The UID that calendar programs know an event by, where it is not its id: an event that came with a file keeps its own.
alter table calendar_events add column uid text;
