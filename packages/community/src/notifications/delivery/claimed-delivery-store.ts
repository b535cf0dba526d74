import { ofTable } from '@maypole/platform/database'
import { tableColumns } from '../../lists/table-columns.ts'
import type {
  Db,
  DeviceRow,
  NoticeDeliveryRow,
  NotificationChoicesRow,
  NotificationSettingsRow,
  OccasionRow,
  ProfileRow,
  SiteInvitationRow,
  SiteRow,
} from '../../lists/tables.ts'
import { emailColumns, pushColumns } from '../../notification-kinds.ts'

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null }

/**
 * A claimed message with everything that decides about it at this moment: null columns are those of
 * settings, choices or a device that do not exist.
 */
export type ClaimedDelivery = NoticeDeliveryRow &
  Pick<OccasionRow, 'kind' | 'subject_id' | 'subject_version' | 'title' | 'starts_at' | 'site_id'> &
  Pick<SiteRow, 'slug'> & { site_title: string } & Nullable<
    Pick<ProfileRow, 'role'> & {
      /** 1 while the person has not opened the site; null while they are no member. */
      unopened: number
      /** The entry that an invitation is about. */
      invited_id: string
    } & Pick<SiteInvitationRow, 'refused_at'> &
      Pick<
        NotificationSettingsRow,
        | 'time_zone'
        | 'language'
        | 'quiet_start'
        | 'quiet_end'
        | 'email'
        | 'approved_push'
        | 'approved_email'
      > &
      Omit<NotificationChoicesRow, 'user_id' | 'site_id'> &
      Pick<
        DeviceRow,
        'sealed' | 'session_id' | 'session_ends_at' | 'registered_at' | 'failures' | 'held_until'
      > & {
        device_language: string
        device_zone: string
      }
  >

/** Returns the claimed messages, with what their person is to the site. */
export function readClaimed(db: Db, claim: string): Promise<ClaimedDelivery[]> {
  return db
    .selectFrom('notice_deliveries as d')
    .innerJoin('notice_occasions as o', 'o.id', 'd.occasion_id')
    .innerJoin('sites', 'sites.id', 'o.site_id')
    .leftJoin('profiles as p', (join) =>
      join.onRef('p.user_id', '=', 'd.user_id').onRef('p.site_id', '=', 'o.site_id'),
    )
    .leftJoin('profiles as e', (join) =>
      join.onRef('e.id', '=', 'o.subject_id').on('o.kind', '=', 'invitation'),
    )
    .leftJoin('site_invitations as i', (join) =>
      join.onRef('i.user_id', '=', 'd.user_id').onRef('i.site_id', '=', 'o.site_id'),
    )
    .leftJoin('notification_choices as c', (join) =>
      join.onRef('c.user_id', '=', 'd.user_id').onRef('c.site_id', '=', 'o.site_id'),
    )
    .leftJoin('notification_settings as s', 's.user_id', 'd.user_id')
    .leftJoin('notification_devices as v', (join) =>
      join.onRef('v.id', '=', 'd.target').onRef('v.user_id', '=', 'd.user_id'),
    )
    .select(ofTable('d', tableColumns.notice_deliveries))
    .select(['o.kind', 'o.subject_id', 'o.subject_version', 'o.title', 'o.starts_at'])
    .select(['o.site_id', 'sites.slug', 'sites.title as site_title', 'p.role', 'p.unopened'])
    .select(['e.id as invited_id', 'i.refused_at'])
    .select(['s.time_zone', 's.language', 's.quiet_start', 's.quiet_end', 's.email'])
    .select(['s.approved_push', 's.approved_email'])
    .select([...pushColumns, ...emailColumns].map((column) => `c.${column}` as const))
    .select('c.reminder_minutes')
    .select(['v.sealed', 'v.session_id', 'v.session_ends_at', 'v.registered_at'])
    .select(['v.failures', 'v.held_until'])
    .select(['v.language as device_language', 'v.time_zone as device_zone'])
    .where('d.claim', '=', claim)
    .where('sites.deleted_at', 'is', null)
    .orderBy('d.id')
    .execute() as Promise<ClaimedDelivery[]>
}
