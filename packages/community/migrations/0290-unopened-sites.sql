-- Whether the person of an entry was bound to it without having opened the community: by reading the list of their
-- communities, or by an app that acts for them. Until they open it, they are told nothing but once that they were added.
-- Everybody who is bound to an entry already counts as having opened the community.
alter table profiles add column unopened integer not null default 0;

-- People who were told that they were added to a community, once for all, and when they answered that it is not theirs:
-- after that nobody there makes them a member by adding a number.
create table site_invitations (
  user_id text not null,
  site_id text not null references sites (id) on delete cascade,
  created_at text not null,
  refused_at text,
  primary key (user_id, site_id)
);
create index site_invitations_by_site on site_invitations (site_id);
