-- What agents have proposed to people, until these decide. `proposal` is what the assistant proposes, as JSON; `content_hash` is that of what
-- it would do, so that the same one is stored once. An agent asks for the outcome until the row is deleted.
create table agent_proposals (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  user_id text not null,
  client_id text not null,
  client_name text not null,
  client_host text,
  content_hash text not null,
  proposal text not null,
  status text not null check (status in ('pending', 'confirmed', 'declined')),
  created_at text not null,
  expires_at text not null,
  decided_at text
);
create unique index agent_proposals_by_content on agent_proposals (user_id, client_id, site_id, content_hash);
create index agent_proposals_by_site on agent_proposals (site_id, user_id, status);
create index agent_proposals_by_end on agent_proposals (expires_at);

-- How often an agent has read and proposed, by days in UTC.
create table agent_days (
  user_id text not null,
  client_id text not null,
  day text not null,
  reads integer not null,
  proposals integer not null,
  last_used_at text not null,
  primary key (user_id, client_id, day)
);
create index agent_days_by_day on agent_days (day);
