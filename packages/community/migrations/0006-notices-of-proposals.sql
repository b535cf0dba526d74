-- Whether an admin is told that an assistant has proposed something to them.
alter table notification_choices add column proposals_push integer not null default 1;
alter table notification_choices add column proposals_email integer not null default 0;
