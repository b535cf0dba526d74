import { isUniqueViolation } from '@maypole/platform/database'
import { sql } from 'kysely'
import { findStatement, statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { CalendarFeedRow, Db, EventRow, SiteRow } from '../../lists/tables.ts'
import type { CalendarReader, Fetches } from './calendar-reader.ts'

/** What a calendar shows of a site, and what changes when its events do. */
export type FeedSite = Pick<SiteRow, 'id' | 'slug' | 'title' | 'primary_color' | 'event_revision'>
const siteColumns = [
  'sites.id',
  'sites.slug',
  'sites.title',
  'sites.primary_color',
  'sites.event_revision',
] as const

export const findByToken = findStatement<{ hash: string }, CalendarFeedRow>((db, value) =>
  db
    .selectFrom('calendar_feeds')
    .select(tableColumns.calendar_feeds)
    .where('token_hash', '=', value('hash')),
)
const sitesOfMember = statement<{ user: string }, FeedSite>((db, value) =>
  db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .select(siteColumns)
    .where('profiles.user_id', '=', value('user'))
    .where('sites.deleted_at', 'is', null)
    .orderBy('sites.id'),
)
const siteOfMember = statement<{ user: string; site: string }, FeedSite>((db, value) =>
  db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .select(siteColumns)
    .where('profiles.user_id', '=', value('user'))
    .where('profiles.site_id', '=', value('site'))
    .where('sites.deleted_at', 'is', null),
)
export const findPublic = findStatement<{ site: string }, CalendarFeedRow>((db, value) =>
  db
    .selectFrom('calendar_feeds')
    .select(tableColumns.calendar_feeds)
    .where('site_id', '=', value('site'))
    .where('user_id', 'is', null),
)

/** Returns the sites that a private address leads to: those its person is a member of now. */
export function sitesOf(db: Db, user: string, site: string | null): Promise<FeedSite[]> {
  return site === null ? sitesOfMember(db, { user }) : siteOfMember(db, { user, site })
}

/** Turns the public calendar on; does nothing where it is. */
export async function publish(db: Db, row: CalendarFeedRow): Promise<void> {
  try {
    await db.insertInto('calendar_feeds').values(row).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

export async function unpublish(db: Db, site: string): Promise<void> {
  await db
    .deleteFrom('calendar_feeds')
    .where('site_id', '=', site)
    .where('user_id', 'is', null)
    .execute()
}

/**
 * Returns the events of these sites that are not over by `after`: series first, then single
 * events in the order in which they end.
 */
export function events(
  db: Db,
  sites: readonly string[],
  { after, most }: { after: string; most: number },
) {
  return db
    .selectFrom('calendar_events')
    .select(tableColumns.calendar_events)
    .where('site_id', 'in', [...sites])
    .where('last_ends_at', '>', after)
    .orderBy(sql`case when rrule is null then 1 else 0 end`)
    .orderBy('last_ends_at')
    .orderBy('id')
    .limit(most)
    .execute() as Promise<EventRow[]>
}

/** Notes a fetch, and what was sent. */
export async function note(
  db: Db,
  id: string,
  state: Pick<CalendarFeedRow, 'content_tag' | 'content_date'> & { fetches: Fetches },
): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ ...state, fetches: JSON.stringify(state.fetches) })
    .where('id', '=', id)
    .execute()
}

/** Reads when each kind of program last fetched. */
export function readFetches(row: Pick<CalendarFeedRow, 'fetches'>): Fetches {
  return JSON.parse(row.fetches) as Partial<Record<CalendarReader, string>>
}
