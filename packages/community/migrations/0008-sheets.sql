-- Sign-up sheets.

-- What is needed: for one date of an event (`day`, as answers name it), for each of its dates (`day` is null), or alone (`event_id` is
-- null). Rows of a deleted event stay as long as it can be brought back. `is_closed` is what an admin has chosen.
create table sheets (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  event_id text,
  day text,
  title text not null,
  closes_at text,
  is_closed integer not null default 0 check (is_closed in (0, 1)),
  version integer not null,
  created_at text not null
);
create index sheets_by_site on sheets (site_id, event_id);
create index sheets_by_event on sheets (event_id) where event_id is not null;

-- `wanted` is null without a limit, `time` a time of day or null.
create table sheet_lines (
  id text primary key,
  sheet_id text not null references sheets (id) on delete cascade,
  site_id text not null references sites (id) on delete cascade,
  title text not null,
  note text not null,
  time text,
  wanted integer check (wanted > 0),
  position integer not null
);
create index sheet_lines_by_sheet on sheet_lines (sheet_id, position);
create index sheet_lines_by_site on sheet_lines (site_id);

-- Who brings how many of a line on a day; the day is empty where the sheet stands alone. Who asks for more than is left is `waiting`; `place`
-- is the order in which people have asked.
create table sheet_places (
  line_id text not null references sheet_lines (id) on delete cascade,
  day text not null,
  profile_id text not null references profiles (id) on delete cascade,
  site_id text not null references sites (id) on delete cascade,
  state text not null check (state in ('taken', 'waiting')),
  number integer not null check (number > 0),
  remark text not null,
  place integer not null,
  taken_at text not null,
  primary key (line_id, day, profile_id)
);
create index sheet_places_by_site on sheet_places (site_id, day);
create index sheet_places_by_profile on sheet_places (profile_id);
