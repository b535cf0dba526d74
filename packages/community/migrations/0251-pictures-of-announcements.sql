-- The pictures of an announcement, in order: a JSON array of the id, hash, width and height of each and the text for people who
-- do not see it. Null is no picture. The table `pictures` has the pictures themselves.
alter table announcements add column pictures text;
alter table scheduled_announcements add column pictures text;
