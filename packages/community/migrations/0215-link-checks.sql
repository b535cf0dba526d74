-- When the address of a link is requested next, and what came of it: a row for each link to a public host. An empty `due_at`
-- means that no time is chosen yet. A server that requests it sets `due_at` to when another one may try again: whoever changes
-- it first does it. `failed_at` is the first failure since it last answered; `dead_at` the last one, if that was on another day.
create table link_checks (
  link_id text primary key references links (id) on delete cascade,
  due_at text not null,
  failed_at text,
  dead_at text,
  reason text
);
create index link_checks_due on link_checks (due_at);
insert into link_checks (link_id, due_at) select id, '' from links where host is not null;
