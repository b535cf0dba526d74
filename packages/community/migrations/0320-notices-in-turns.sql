-- Messages are claimed in turns: from each line, which is a site's, and within it from each person. Those that servers of the
-- version before have written wait in a line of their own.
alter table notice_deliveries add column line text not null default '-';
create index notice_deliveries_in_turns on notice_deliveries (way, line, user_id, due_at);

-- Occasions are passed on in turns, too.
create index notice_occasions_in_turns on notice_occasions (site_id, created_at) where done_at is null;

-- Of a device: failures in a row, and until when nothing is sent to it after the last of them.
alter table notification_devices add column failures integer not null default 0;
alter table notification_devices add column held_until text;
