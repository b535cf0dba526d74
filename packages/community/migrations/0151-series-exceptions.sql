-- What single dates of a series have of their own: a JSON array of objects with the wall time or date that the rule gives
-- (`at`), and title, location, times (`starts`, `ends`) or `cancelled` where they differ. `split_from` is the event that a
-- series came from when its later dates were changed; that one may be gone.
alter table calendar_events add column exceptions text;
alter table calendar_events add column split_from text;
