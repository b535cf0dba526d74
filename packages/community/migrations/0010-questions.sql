-- What people who come are asked, as a JSON array of at most three questions, and what they have replied, as a JSON array. Replies to questions
-- that are no longer asked are not shown. They are erased thirty days after the date.
alter table event_answering add column questions text;
alter table event_answers add column replies text;
create index event_answers_with_replies on event_answers (day, event_id) where replies is not null;
