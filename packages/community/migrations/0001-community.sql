-- Sites.

-- Pictures of sites, named by the hash of their bytes; base64, so that one backup of the database holds everything.
create table avatars (
  hash text primary key,
  content text not null,
  created_at text not null
);

-- The counters are kept with the rows they count, in one transaction: caps and the last admin are settled by one statement.
create table sites (
  id text primary key,
  slug text not null,
  title text not null,
  primary_color text not null,
  background_color text not null,
  avatar_hash text references avatars (hash),
  time_zone text not null,
  directory_editing text not null check (directory_editing in ('members', 'admins')),
  -- Who may delete events.
  event_deletion text not null default 'members' check (event_deletion in ('members', 'admins')),
  -- How people who are not in the directory become members.
  joining text not null default 'roster' check (joining in ('roster', 'approval', 'open')),
  -- Who sees what of a contact: the entry as a whole, its number and its e-mail address.
  listing_audience text not null default 'members' check (listing_audience in ('members', 'admins')),
  phone_audience text not null default 'members' check (phone_audience in ('members', 'admins')),
  email_audience text not null default 'members' check (email_audience in ('members', 'admins')),
  version integer not null,
  member_count integer not null check (member_count >= 0),
  admin_count integer not null check (admin_count >= 1),
  -- Requests to join that nobody has decided.
  waiting_count integer not null default 0 check (waiting_count >= 0),
  link_count integer not null check (link_count >= 0),
  announcement_count integer not null check (announcement_count >= 0),
  event_count integer not null check (event_count >= 0),
  -- What the lists hold, in bytes of the text that people wrote: budgets are settled by one statement, as caps are.
  profile_bytes integer not null default 0,
  link_bytes integer not null default 0,
  announcement_bytes integer not null default 0,
  event_bytes integer not null default 0,
  -- Raised in the transaction of every change of a list: what a server has kept of it holds while this stays as it was.
  profile_revision integer not null default 0,
  link_revision integer not null default 0,
  announcement_revision integer not null default 0,
  event_revision integer not null default 0,
  -- What is new in a list: the position of its newest item. Items of all lists get positions of one sequence.
  last_position integer not null,
  profile_newest integer not null default 0,
  link_newest integer not null default 0,
  announcement_newest integer not null default 0,
  event_newest integer not null default 0,
  created_at text not null,
  updated_at text not null,
  -- When its admins deleted the site: only they still find it, until it is deleted for good.
  deleted_at text
);
create unique index sites_by_slug on sites (slug);
create index sites_by_avatar on sites (avatar_hash);
create index sites_deleted on sites (deleted_at) where deleted_at is not null;

-- How many sites a user has created.
create table site_creators (
  user_id text primary key,
  site_count integer not null
);

-- Slugs that sites have given up: nobody else gets one before `held_until`, so that no stranger is found behind addresses that were
-- passed on.
create table former_slugs (
  slug text primary key,
  site_id text not null references sites (id) on delete cascade,
  held_until text not null
);
create index former_slugs_by_site on former_slugs (site_id);

-- The directory.

-- A directory entry; `user_id` is set once the person with that number has signed in.
create table profiles (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  user_id text,
  -- Whether the person was bound to the entry without having opened the community: by reading the list of their communities, or by an app
  -- that acts for them. Until they open it, they are told nothing but once that they were added.
  unopened integer not null default 0,
  phone_number text not null,
  -- A member who adds a number that is hidden from them must not learn that it is there, so the same number can be there again: 0 for
  -- the first entry with a number, and counted up for the others.
  duplicate integer not null default 0,
  first_name text not null,
  last_name text not null,
  nickname text,
  email text,
  -- The id of the picture and the hash by which an archive names it, with a space between. In the entry, since the directory says of each
  -- contact whether there is one.
  photo text,
  role text not null check (role in ('member', 'admin')),
  -- The ids of the groups of the contact, each with a space behind it. Part of the entry, so that the groups go and come back with it.
  group_ids text not null default '',
  sort_name text not null,
  -- What the person has chosen; null follows the site.
  listing_audience text check (listing_audience in ('members', 'admins')),
  phone_audience text check (phone_audience in ('members', 'admins')),
  email_audience text check (email_audience in ('members', 'admins')),
  position integer not null default 0,
  -- The positions of the newest items that the member has seen, and of the last one when they came: they have not read what is older.
  profile_seen integer not null default 0,
  link_seen integer not null default 0,
  announcement_seen integer not null default 0,
  event_seen integer not null default 0,
  seen_from integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
create unique index profiles_by_phone on profiles (site_id, phone_number, duplicate);
create unique index profiles_by_user on profiles (user_id, site_id) where user_id is not null;
create index profiles_unbound_by_phone on profiles (phone_number, site_id) where user_id is null;
create index profiles_by_position on profiles (site_id, position);
-- Members of a site in the order in which they are told.
create index profiles_by_site_and_user on profiles (site_id, user_id) where user_id is not null;

-- Groups of contacts, such as the altos of a choir. `name_key` is the name as it is compared: two groups of a site differ in more
-- than capitals.
create table contact_groups (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  name text not null,
  name_key text not null,
  version integer not null,
  created_at text not null
);
create unique index contact_groups_by_name on contact_groups (site_id, name_key);

-- Joining.

-- The links by which people come into a site, one at a time: one of the site as a whole, whose `group_id` is empty, and one into each of
-- its groups. People bring the token, which is found by its hash; the sealed copy is for showing the link to admins again. `created_by` is
-- the profile of the admin who made it.
create table invitations (
  site_id text not null references sites (id) on delete cascade,
  group_id text not null,
  token_hash text not null,
  token_sealed text not null,
  created_by text not null,
  use_count integer not null,
  version integer not null,
  created_at text not null,
  expires_at text not null,
  primary key (site_id, group_id)
);
create unique index invitations_by_token on invitations (token_hash);
create index invitations_by_expiry on invitations (expires_at);

-- People who asked to join. `profile_id` is the entry that an approval made, and that undoing it deletes; `group_id` the group that
-- they are put into when they are let in.
create table join_requests (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  user_id text not null,
  phone_number text not null,
  first_name text not null,
  last_name text not null,
  invited_by text,
  group_id text,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  profile_id text,
  version integer not null,
  created_at text not null,
  decided_at text
);
create unique index join_requests_by_user on join_requests (site_id, user_id);
create index join_requests_by_state on join_requests (site_id, state, created_at);
create index join_requests_by_decision on join_requests (decided_at) where decided_at is not null;
create index join_requests_waiting on join_requests (created_at) where state = 'waiting';

-- Numbers that cannot ask to join, and who had them; `user_id` is known when the person had signed in.
create table blocked_numbers (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  phone_number text not null,
  user_id text,
  first_name text not null,
  last_name text not null,
  created_at text not null
);
create unique index blocked_numbers_by_phone on blocked_numbers (site_id, phone_number);

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

-- People whose account is being deleted: they have left all communities, and what they sign in with may not be deleted yet.
create table account_deletions (
  user_id text primary key,
  started_at text not null
);

-- Announcements.

-- `version` rises with each save of the text, `edited_at` is null until the text was changed. `pictures` are those of the announcement, in
-- order: a JSON array of the id, hash, width and height of each and the text for people who do not see it; null is no picture. `expires_at`
-- is when it disappears; null for one that stays.
create table announcements (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  headline text not null,
  body text not null,
  pictures text,
  pinned integer not null check (pinned in (0, 1)),
  position integer not null,
  version integer not null default 1,
  created_at text not null,
  edited_at text,
  expires_at text
);
create index announcements_in_order on announcements (site_id, pinned desc, position desc);
create index announcements_by_expiry on announcements (expires_at) where expires_at is not null;

-- Announcements that are published later. The worker moves a row to `announcements` at its time: what reads announcements
-- cannot show one before. `due_at` is when the worker tries next, later than `publish_at` after the list was full.
create table scheduled_announcements (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  headline text not null,
  body text not null,
  pictures text,
  pinned integer not null check (pinned in (0, 1)),
  publish_at text not null,
  expires_at text,
  due_at text not null,
  author_id text,
  version integer not null,
  created_at text not null
);
create index scheduled_announcements_by_site on scheduled_announcements (site_id, publish_at);
create index scheduled_announcements_due on scheduled_announcements (due_at);
create index scheduled_announcements_by_author on scheduled_announcements (author_id) where author_id is not null;

-- Links.

-- `host` is the public name that a web address leads to: the favicon proxy serves only those. The order of links: `place` is unique in
-- a site and ascends. A new link gets its position as its place, so that it comes last; who arranges links deals the places that they have
-- anew. `section` is the heading that a link stands under; the links of one heading are next to each other, those without any above all of
-- them. Only admins see hidden links.
create table links (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  title text not null,
  url text not null,
  host text,
  section text,
  hidden integer not null default 0 check (hidden in (0, 1)),
  place integer not null default 0,
  position integer not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
create index links_in_order on links (site_id, place);
create index links_by_position on links (site_id, position);

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

-- Icons fetched for links; no content means that the host was asked and had none. They are kept for each site by itself: how fast one
-- comes must not tell what other communities link to.
create table favicons (
  site_id text not null,
  host text not null,
  size integer not null,
  type text,
  content text,
  expires_at bigint not null,
  primary key (site_id, host, size)
);
create index favicons_by_expiry on favicons (expires_at);

-- Events.

-- `starts` and `ends` are wall times of the first occurrence in `time_zone`, those of a single event with their offset from
-- UTC (it tells the two passes of a doubled hour apart). `last_ends_at` is when the last occurrence ends, in UTC; far in the
-- future for a series without an end. `excluded` is a JSON array of wall times.
--
-- An event that takes whole days has dates instead of wall times: `starts` is its first day, `ends` its last one, `excluded`
-- holds dates, and the rule's UNTIL is a date. `time_zone` is the site's; only when the last day is over follows from it.
create table calendar_events (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  title text not null,
  location text not null,
  all_day integer not null default 0 check (all_day in (0, 1)),
  starts text not null,
  ends text not null,
  time_zone text not null,
  rrule text,
  recurrence_text text,
  excluded text not null,
  -- What single dates of a series have of their own: a JSON array of objects with the wall time or date that the rule gives
  -- (`at`), and title, location, times (`starts`, `ends`) or `cancelled` where they differ.
  exceptions text,
  last_ends_at text not null,
  -- The event that a series came from when its later dates were changed; that one may be gone.
  split_from text,
  -- The UID that calendar programs know the event by, where it is not its id: an event that came with a file keeps its own.
  uid text,
  position integer not null default 0,
  sequence integer not null,
  created_at text not null,
  updated_at text not null
);
-- Lists are read in parts, each beginning where the last one ended.
create index calendar_events_in_order on calendar_events (site_id, last_ends_at, id);
create index calendar_events_by_position on calendar_events (site_id, position);

-- Who comes to a date of an event. `day` is that of the start as the rule gives it, in the zone of the event, so that another
-- time of day, or a single date that was moved, keeps its answers. Who asks for a seat when none is free has the answer
-- `waiting`; `place` is the order in which people have asked. Rows of a deleted event stay as long as it can be brought back.
create table event_answers (
  event_id text not null,
  day text not null,
  profile_id text not null references profiles (id) on delete cascade,
  site_id text not null references sites (id) on delete cascade,
  answer text not null check (answer in ('going', 'waiting', 'maybe', 'declined')),
  place integer not null,
  answered_at text not null,
  primary key (event_id, day, profile_id)
);
create index event_answers_by_site on event_answers (site_id, day);
create index event_answers_by_profile on event_answers (profile_id);

-- What an admin has chosen for an event: seats of each of its dates, or that nobody is asked. Without a row there is no limit.
create table event_answering (
  event_id text primary key,
  site_id text not null references sites (id) on delete cascade,
  seats integer check (seats > 0),
  is_off integer not null check (is_off in (0, 1))
);
create index event_answering_by_site on event_answering (site_id);

-- When the next reminder of an event is due; the worker looks at it then, and right after every change of the event.
create table event_reminders (
  event_id text primary key references calendar_events (id) on delete cascade,
  due_at text not null
);
create index event_reminders_due on event_reminders (due_at);

-- Addresses by which calendar programs follow events: private ones of people, for one site or for all of theirs
-- (`site_id` is null), and the public one of a site (`user_id` and `token_hash` are null). Of a token only the hash is stored.
-- `fetches` says, as JSON, when which kind of program last fetched. `content_tag` tells contents apart, and `content_date` is
-- when the present one was first sent.
create table calendar_feeds (
  id text primary key,
  user_id text,
  site_id text references sites (id) on delete cascade,
  token_hash text,
  language text not null,
  alarm_minutes integer,
  fetches text not null,
  content_tag text not null,
  content_date text not null,
  created_at text not null
);
create unique index calendar_feeds_by_token on calendar_feeds (token_hash);
create unique index calendar_feeds_of_user on calendar_feeds (user_id, coalesce(site_id, ''));
create unique index calendar_feeds_public on calendar_feeds (site_id) where user_id is null;
create index calendar_feeds_by_site on calendar_feeds (site_id);

-- Deleted items.

-- Items that were deleted, until they are brought back or thirty days have passed. `item` is the row as it was, as JSON: lists,
-- downloads, searches and notifications read the tables of items alone, and cannot show what is not there. `item_id` is the
-- id of the item; the same one can be deleted twice, when a repeated request creates it again in between. `user_id` and
-- `phone_number` are those of an entry of the directory, to be deleted with the person's account. A migration that renames or
-- drops a column of an item does the same in `item`.
create table deleted_items (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null check (kind in ('announcement', 'link', 'event', 'profile')),
  item_id text not null,
  title text not null,
  item text not null,
  bytes integer not null,
  user_id text,
  phone_number text,
  deleted_by text,
  deleted_at text not null
);
create index deleted_items_by_site on deleted_items (site_id, deleted_at);
create index deleted_items_by_date on deleted_items (deleted_at);
create index deleted_items_by_item on deleted_items (item_id);
create index deleted_items_by_user on deleted_items (user_id) where user_id is not null;
create index deleted_items_by_phone on deleted_items (phone_number) where phone_number is not null;
create index deleted_items_by_deleter on deleted_items (deleted_by) where deleted_by is not null;

-- Pictures.

-- Pictures of items of a site. A picture that was uploaded belongs to nobody's item until one is saved with it: `item_id` is null,
-- and `uploaded_by` is who may use it; both never have a value at the same time. It stays while its item exists or can be brought
-- back. `kind` is what it is for. `hash` is that of the larger size, `width` and `height` are its pixels, `bytes` those of both
-- sizes as they are stored.
create table pictures (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null,
  item_id text,
  uploaded_by text,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at text not null
);
create index pictures_by_site on pictures (site_id, bytes);
create index pictures_by_item on pictures (item_id) where item_id is not null;
create index pictures_unused on pictures (created_at) where item_id is null;
create index pictures_by_uploader on pictures (uploaded_by) where uploaded_by is not null;
-- A community that comes back from an archive gets copies of pictures that this instance has, found by their hash.
create index pictures_by_hash on pictures (hash);

-- WebP as base64, so that one backup of the database holds everything. A row for each size: reading one does not read the other.
create table picture_contents (
  picture_id text not null references pictures (id) on delete cascade,
  size text not null check (size in ('desk', 'phone')),
  content text not null,
  primary key (picture_id, size)
);

-- Icons of a community, or of the product, for home screens: one row for each shape, PNG as base64, as they were drawn last. `subject`
-- is the id of the community, or `product`. It is a cache: where `version` is not that of the present look, they are drawn again.
create table app_icons (
  subject text not null,
  shape text not null,
  version text not null,
  content text not null,
  drawn_at text not null,
  primary key (subject, shape)
);
create index app_icons_by_age on app_icons (drawn_at);

-- Imports.

-- A file of contacts that an admin has read, and what it changed once it was carried out. `created_by` is the admin's profile,
-- `facts` what is known of the file, as JSON. `working_until` is until when the server that carries an import out, or undoes it, is taken
-- for alive: it does so in several transactions, and what one has left behind is undone by another. Rows are deleted after `expires_at`: an
-- hour after the reading, or when the import can no longer be undone.
create table contact_imports (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  created_by text not null,
  state text not null check (state in ('read', 'applied')),
  facts text not null,
  added_count integer not null,
  changed_count integer not null,
  created_at text not null,
  applied_at text,
  working_until text,
  expires_at text not null
);
create index contact_imports_by_site on contact_imports (site_id, state);
create index contact_imports_by_work on contact_imports (working_until);
create index contact_imports_by_expiry on contact_imports (expires_at);

-- The contacts of a file in portions, as JSON; once they are imported, what undoes that.
create table contact_import_parts (
  import_id text not null references contact_imports (id) on delete cascade,
  kind text not null check (kind in ('contacts', 'undo')),
  part integer not null,
  content text not null,
  primary key (import_id, kind, part)
);

-- A calendar file that an admin has read, and what it changed once it was carried out: like contact_imports.
create table event_imports (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  created_by text not null,
  state text not null check (state in ('read', 'applied')),
  facts text not null,
  added_count integer not null,
  changed_count integer not null,
  created_at text not null,
  applied_at text,
  working_until text,
  expires_at text not null
);
create index event_imports_by_site on event_imports (site_id, state);
create index event_imports_by_work on event_imports (working_until);
create index event_imports_by_expiry on event_imports (expires_at);

-- The events of a file in portions, as JSON; once they are imported, what undoes that.
create table event_import_parts (
  import_id text not null references event_imports (id) on delete cascade,
  kind text not null check (kind in ('events', 'undo')),
  part integer not null,
  content text not null,
  primary key (import_id, kind, part)
);

-- Notifications.

-- The instance's key pair for push services (RFC 8292), one row; the private key is sealed.
create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_sealed text not null,
  created_at text not null
);

-- What applies to all communities of a person. Quiet hours are times of day (`22:00`) in `time_zone`; `digest_hour` is null
-- for people who get single mails. `email` was proven when it was chosen, and is looked up again before each mail.
create table notification_settings (
  user_id text primary key,
  time_zone text not null,
  language text not null,
  quiet_start text,
  quiet_end text,
  digest_hour integer,
  email text,
  approved_push integer not null,
  approved_email integer not null
);

-- Browsers with a push subscription, whose address and keys are sealed; the address is found by its hash. `session_ends_at`
-- is when the session that registered it expires: a session that is gone before was signed out. `failures` are those in a row, and after
-- the last of them nothing is sent until `held_until`.
create table notification_devices (
  id text primary key,
  user_id text not null,
  session_id text not null,
  session_ends_at text not null,
  endpoint_hash text not null,
  keys_hash text not null,
  sealed text not null,
  name text not null,
  language text not null,
  time_zone text not null,
  refusals integer not null,
  failures integer not null default 0,
  held_until text,
  created_at text not null,
  registered_at text not null
);
create unique index notification_devices_by_endpoint on notification_devices (endpoint_hash);
create index notification_devices_by_user on notification_devices (user_id, registered_at);
create index notification_devices_by_session on notification_devices (session_id);

-- What a person is told of a community, where it is not the standard. `reminder_minutes` is a JSON array.
create table notification_choices (
  user_id text not null,
  site_id text not null references sites (id) on delete cascade,
  announcements_push integer not null,
  announcements_email integer not null,
  events_push integer not null,
  events_email integer not null,
  reminders_push integer not null,
  reminders_email integer not null,
  reminder_minutes text not null,
  join_requests_push integer not null,
  join_requests_email integer not null,
  primary key (user_id, site_id)
);
create index notification_choices_by_site on notification_choices (site_id);

-- What happened that people are told of, written in the transaction in which it happened. `subject_version` tells several
-- occasions of one subject apart: the version of an event, or the occurrence and the lead of a reminder. `title` is kept of
-- what is gone when it is told. The worker passes an occasion on to members in order of their user ids: `passed_to` is how far it
-- came, and `done_at` when it was finished.
create table notice_occasions (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  subject_version text not null,
  title text not null,
  author_id text,
  only_user_id text,
  lead_minutes integer,
  starts_at text,
  expires_at text,
  passed_to text not null,
  claim text,
  claimed_until text,
  done_at text,
  created_at text not null
);
create unique index notice_occasions_by_subject on notice_occasions (subject_id, kind, subject_version);
create index notice_occasions_open on notice_occasions (created_at) where done_at is null;
-- Occasions are passed on in turns.
create index notice_occasions_in_turns on notice_occasions (site_id, created_at) where done_at is null;
create index notice_occasions_by_site on notice_occasions (site_id);
create index notice_occasions_by_time on notice_occasions (created_at);

-- One message about an occasion to one device, or by e-mail (`target` is the device's id, or `email`); deleted when it was
-- sent. What is `gathered` goes with everything else that is due for the target, in one message. Messages are claimed in turns: from each
-- `line`, which is a site's, and within it from each person.
create table notice_deliveries (
  id text primary key,
  occasion_id text not null references notice_occasions (id) on delete cascade,
  user_id text not null,
  way text not null check (way in ('push', 'email')),
  target text not null,
  line text not null default '-',
  gathered integer not null check (gathered in (0, 1)),
  attempts integer not null,
  due_at text not null,
  expires_at text not null,
  claim text,
  claimed_until text
);
create unique index notice_deliveries_once on notice_deliveries (occasion_id, user_id, target);
create index notice_deliveries_due on notice_deliveries (way, due_at);
create index notice_deliveries_in_turns on notice_deliveries (way, line, user_id, due_at);
create index notice_deliveries_by_target on notice_deliveries (user_id, target);
create index notice_deliveries_by_claim on notice_deliveries (claim) where claim is not null;
create index notice_deliveries_by_expiry on notice_deliveries (expires_at);
