-- An event that takes whole days has dates instead of wall times: `starts` is its first day, `ends` its last one, `excluded`
-- holds dates, and the rule's UNTIL is a date. `time_zone` is the site's; only when the last day is over follows from it.
-- Events from midnight to midnight stay what they are: whether a day or twenty-four hours were meant cannot be told.
alter table calendar_events add column all_day integer not null default 0 check (all_day in (0, 1));
