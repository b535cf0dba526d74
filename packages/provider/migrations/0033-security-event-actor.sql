-- Who did it, where that was not the user: whoever impersonates them.
alter table security_events add column actor text;
