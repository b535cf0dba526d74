-- Announcements can be edited: `version` rises with each save of the text, `edited_at` is null until the text was changed.
alter table announcements add column version integer not null default 1;
alter table announcements add column edited_at text;
