import type { Generated, Kysely } from 'kysely'
import type { ChoiceColumn, OccasionKind, WayName } from '../notification-kinds.ts'
import type { AnnouncementRow, ScheduledRow } from './columns/announcements.ts'
import type { Columns } from './columns/column.ts'
import type {
  AttendanceRow,
  EventAnsweringRow,
  EventAnswerRow,
  EventRow,
  filledEventColumns,
} from './columns/events.ts'
import type { LinkRow } from './columns/links.ts'
import type {
  BlockedNumberRow,
  filledProfileColumns,
  GroupRow,
  GuardianRow,
  ProfileRow,
  SeenColumns,
} from './columns/people.ts'
import type { SheetLineRow, SheetPlaceRow, SheetRow } from './columns/sheets.ts'
import type { SiteRow } from './columns/sites.ts'
import type { InvitationRow, JoinRequestRow, SiteInvitationRow } from './joining-tables.ts'
import type { PictureContentRow, PictureRow } from './picture-tables.ts'

// Rows as stored. migrations/ explains each column. Those of tables that an archive has follow from
// columns/.
export type {
  AnnouncementRow,
  AttendanceRow,
  BlockedNumberRow,
  EventAnsweringRow,
  EventAnswerRow,
  EventRow,
  GroupRow,
  GuardianRow,
  InvitationRow,
  JoinRequestRow,
  LinkRow,
  ProfileRow,
  ScheduledRow,
  SeenColumns,
  SheetLineRow,
  SheetPlaceRow,
  SheetRow,
  SiteInvitationRow,
  SiteRow,
}

/** Columns that have a value of their own accord. */
type Filled<Described extends Columns> = { [Column in keyof Described]: Generated<number> }

export interface LinkCheckRow {
  link_id: string
  due_at: string
  failed_at: string | null
  dead_at: string | null
  reason: string | null
}

/** An item as it was, with what finds it again. */
export interface DeletedItemRow {
  id: string
  site_id: string
  kind: 'announcement' | 'link' | 'event' | 'profile'
  /** What of the list of this kind it is, if it is none of its items. */
  part: 'sheet' | null
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

export interface NotificationChoicesRow extends Record<ChoiceColumn, number> {
  user_id: string
  site_id: string
  reminder_minutes: string
}

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
  way: WayName
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

/** What an agent has proposed to a person. */
export interface AgentProposalRow {
  id: string
  site_id: string
  user_id: string
  client_id: string
  client_name: string
  client_host: string | null
  content_hash: string
  proposal: string
  status: 'pending' | 'confirmed' | 'declined'
  created_at: string
  expires_at: string
  decided_at: string | null
}

export interface AgentDayRow {
  user_id: string
  client_id: string
  day: string
  reads: number
  proposals: number
  last_used_at: string
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
  profiles: ProfileRow & Filled<typeof filledProfileColumns>
  contact_groups: GroupRow
  guardians: GuardianRow
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
  attendance: AttendanceRow
  event_answering: EventAnsweringRow
  sheets: SheetRow
  sheet_lines: SheetLineRow
  sheet_places: SheetPlaceRow
  event_reminders: { event_id: string; due_at: string }
  sheet_reminders: { sheet_id: string; due_at: string }
  calendar_feeds: CalendarFeedRow
  agent_proposals: AgentProposalRow
  agent_days: AgentDayRow
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
  calendar_events: EventRow & Filled<typeof filledEventColumns>
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

/** The database, or a transaction. */
export type Db = Kysely<Tables>

/** An item of a site, by its id. */
export type Item = { readonly site: string; readonly id: string }
