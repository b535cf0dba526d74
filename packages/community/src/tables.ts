import type { Generated } from 'kysely'
import type { EventAnsweringRow, EventAnswerRow } from './answer-tables.ts'
import type {
  BlockedNumberRow,
  InvitationRow,
  JoinRequestRow,
  SiteInvitationRow,
} from './joining-tables.ts'
import type { LinkCheckRow, LinkRow } from './link-tables.ts'
import type { PictureContentRow, PictureRow } from './picture-tables.ts'

export type {
  BlockedNumberRow,
  InvitationRow,
  JoinRequestRow,
  LinkCheckRow,
  LinkRow,
  SiteInvitationRow,
}

/** Who sees something of a contact. */
type Audience = 'members' | 'admins'

/** Rows as stored. migrations/ explains each column. */
export interface SiteRow {
  id: string
  slug: string
  title: string
  primary_color: string
  background_color: string
  avatar_hash: string | null
  time_zone: string
  directory_editing: 'members' | 'admins'
  event_deletion: 'members' | 'admins'
  joining: 'roster' | 'approval' | 'open'
  waiting_count: number
  deleted_at: string | null
  listing_audience: Audience
  phone_audience: Audience
  email_audience: Audience
  version: number
  member_count: number
  admin_count: number
  link_count: number
  announcement_count: number
  event_count: number
  last_position: number
  profile_bytes: number
  link_bytes: number
  announcement_bytes: number
  event_bytes: number
  profile_revision: number
  link_revision: number
  announcement_revision: number
  event_revision: number
  profile_newest: number
  link_newest: number
  announcement_newest: number
  event_newest: number
  created_at: string
  updated_at: string
}

export interface ProfileRow {
  id: string
  site_id: string
  user_id: string | null
  phone_number: string
  first_name: string
  last_name: string
  nickname: string | null
  email: string | null
  role: 'member' | 'admin'
  sort_name: string
  duplicate: number
  listing_audience: Audience | null
  phone_audience: Audience | null
  email_audience: Audience | null
  /** The ids of the groups, each with a space behind it. */
  group_ids: string
  /** As `writePhoto` returns it. */
  photo: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface GroupRow {
  id: string
  site_id: string
  name: string
  name_key: string
  version: number
  created_at: string
}

/** The newest position of each list that the person of an entry has seen. */
export interface SeenColumns {
  announcement_seen: number
  link_seen: number
  profile_seen: number
  event_seen: number
}

export interface AnnouncementRow {
  id: string
  site_id: string
  headline: string
  body: string
  pinned: number
  position: number
  version: number
  created_at: string
  edited_at: string | null
  expires_at: string | null
  /** As `writePictures` returns it. */
  pictures: string | null
}

/** An announcement that is published later. */
export interface ScheduledRow {
  id: string
  site_id: string
  headline: string
  body: string
  pinned: number
  publish_at: string
  expires_at: string | null
  due_at: string
  author_id: string | null
  /** As that of announcements. */
  pictures: string | null
  version: number
  created_at: string
}

export interface EventRow {
  id: string
  site_id: string
  title: string
  location: string
  all_day: number
  starts: string
  ends: string
  time_zone: string
  rrule: string | null
  recurrence_text: string | null
  excluded: string
  exceptions: string | null
  split_from: string | null
  /** Null where the id is the UID. */
  uid: string | null
  last_ends_at: string
  sequence: number
  created_at: string
  updated_at: string
}

/** An item as it was, with what finds it again. */
export interface DeletedItemRow {
  id: string
  site_id: string
  kind: 'announcement' | 'link' | 'event' | 'profile'
  item_id: string
  title: string
  item: string
  bytes: number
  /** Of an entry: its person and number. */
  user_id: string | null
  phone_number: string | null
  deleted_by: string | null
  deleted_at: string
}

/** A file that was read for an import, of contacts or events, or an import that can be undone. */
export interface KeptImportRow {
  id: string
  site_id: string
  created_by: string
  state: 'read' | 'applied'
  facts: string
  added_count: number
  changed_count: number
  created_at: string
  applied_at: string | null
  expires_at: string
  /** While it is carried out or undone: until when the server that does so is taken for alive. */
  working_until: string | null
}

export interface ImportPartRow {
  import_id: string
  kind: string
  part: number
  content: string
}

export interface NotificationSettingsRow {
  user_id: string
  time_zone: string
  language: string
  quiet_start: string | null
  quiet_end: string | null
  digest_hour: number | null
  email: string | null
  approved_push: number
  approved_email: number
}

export interface DeviceRow {
  id: string
  user_id: string
  session_id: string
  session_ends_at: string
  endpoint_hash: string
  keys_hash: string
  sealed: string
  name: string
  language: string
  time_zone: string
  refusals: number
  /** In a row. */
  failures: number
  /** Nothing is sent to it before. */
  held_until: string | null
  created_at: string
  registered_at: string
}

export interface NotificationChoicesRow {
  user_id: string
  site_id: string
  announcements_push: number
  announcements_email: number
  events_push: number
  events_email: number
  reminders_push: number
  reminders_email: number
  reminder_minutes: string
  join_requests_push: number
  join_requests_email: number
}

/** What people are told of. */
export type OccasionKind =
  | 'announcement'
  | 'event-new'
  | 'event-changed'
  | 'event-cancelled'
  | 'reminder'
  | 'join-request'
  | 'approved'
  | 'seat'
  | 'invitation'

export interface OccasionRow {
  id: string
  site_id: string
  kind: OccasionKind
  subject_id: string
  subject_version: string
  title: string
  author_id: string | null
  only_user_id: string | null
  lead_minutes: number | null
  starts_at: string | null
  expires_at: string | null
  passed_to: string
  claim: string | null
  claimed_until: string | null
  done_at: string | null
  created_at: string
}

export interface NoticeDeliveryRow {
  id: string
  occasion_id: string
  /** The id of the site, in whose turns it is sent. */
  line: string
  user_id: string
  way: 'push' | 'email'
  target: string
  gathered: number
  attempts: number
  due_at: string
  expires_at: string
  claim: string | null
  claimed_until: string | null
}

export interface CalendarFeedRow {
  id: string
  user_id: string | null
  site_id: string | null
  token_hash: string | null
  language: string
  alarm_minutes: number | null
  fetches: string
  content_tag: string
  content_date: string
  created_at: string
}

/** What is searched: an item as words. */
export interface SearchDocumentRow {
  id: Generated<number>
  site_id: string
  kind: DeletedItemRow['kind']
  item_id: string
  sort_key: string
  words: string
}

export interface Tables {
  avatars: { hash: string; content: string; created_at: string }
  sites: SiteRow
  former_slugs: { slug: string; site_id: string; held_until: string }
  site_creators: { user_id: string; site_count: number }
  account_deletions: { user_id: string; started_at: string }
  profiles: ProfileRow & {
    position: Generated<number>
    seen_from: Generated<number>
    unopened: Generated<number>
  } & {
    [Column in keyof SeenColumns]: Generated<number>
  }
  contact_groups: GroupRow
  announcements: AnnouncementRow
  scheduled_announcements: ScheduledRow
  pictures: PictureRow
  picture_contents: PictureContentRow
  invitations: InvitationRow
  join_requests: JoinRequestRow
  site_invitations: SiteInvitationRow
  blocked_numbers: BlockedNumberRow
  contact_imports: KeptImportRow
  contact_import_parts: ImportPartRow
  event_imports: KeptImportRow
  event_import_parts: ImportPartRow
  push_keys: { id: number; public_key: string; private_sealed: string; created_at: string }
  notification_settings: NotificationSettingsRow
  notification_devices: DeviceRow
  notification_choices: NotificationChoicesRow
  notice_occasions: OccasionRow
  notice_deliveries: NoticeDeliveryRow
  event_answers: EventAnswerRow
  event_answering: EventAnsweringRow
  event_reminders: { event_id: string; due_at: string }
  calendar_feeds: CalendarFeedRow
  links: LinkRow
  link_checks: LinkCheckRow
  deleted_items: DeletedItemRow
  search_sites: { number: Generated<number>; site_id: string }
  search_pending: {
    id: Generated<number>
    site_id: string
    kind: SearchDocumentRow['kind'] | 'site'
    item_id: string
  }
  search_documents: SearchDocumentRow
  calendar_events: EventRow & { position: Generated<number> }
  favicons: {
    site_id: string
    host: string
    size: number
    type: string | null
    content: string | null
    expires_at: number
  }
  app_icons: {
    subject: string
    shape: string
    version: string
    content: string
    drawn_at: string
  }
}
