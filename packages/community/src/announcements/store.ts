import { sql } from 'kysely'
import { attachPictures, type WantedPictures } from '../files/pictures/attach-store.ts'
import { type WrittenRow, writtenNames } from '../lists/columns/announcements.ts'
import type { DeletedBy } from '../lists/deleted-item-store.ts'
import type { Restorer } from '../lists/feature.ts'
import type { ListBudget } from '../lists/list-sizes.ts'
import {
  changeItem,
  deleteAndReleaseSlot,
  reserveSlot,
  restoreItem,
  touchList,
} from '../lists/quota-store.ts'
import { readPages } from '../lists/read-pages.ts'
import { itemFinder, statement } from '../lists/rows-store.ts'
import { tableColumns } from '../lists/table-columns.ts'
import type { AnnouncementRow, Db, Item, ScheduledRow } from '../lists/tables.ts'
import { recordOccasion } from '../notifications/index.ts'

export type ListedAnnouncement = Omit<AnnouncementRow, 'site_id'>

const listedColumns = tableColumns.announcements.filter((column) => column !== 'site_id')

// Pinned first, each part newest first, as in the index.
const announcementsAfter = statement<
  { site: string; pinned: number; position: number; limit: number },
  ListedAnnouncement
>((db, value) =>
  db
    .selectFrom('announcements')
    .select(listedColumns)
    .where('site_id', '=', value('site'))
    .where(sql<boolean>`(pinned, position) < (${value('pinned')}, ${value('position')})`)
    .orderBy('pinned', 'desc')
    .orderBy('position', 'desc')
    .limit(value('limit')),
)
const presenceOf = statement<{ site: string; id: string }, Pick<AnnouncementRow, 'id'>>(
  (db, value) =>
    db
      .selectFrom('announcements')
      .select('id')
      .where('id', '=', value('id'))
      .where('site_id', '=', value('site')),
)
/** Before the first announcement. */
const beforeAll = { pinned: 2, position: 0 }

/**
 * Adds an announcement, of which members are told by a worker. Throws QuotaExceededError at the
 * limit.
 */
export async function publish(
  transaction: Db,
  announcement: Omit<AnnouncementRow, 'position'>,
  { author, budget }: { author: string | null; budget: ListBudget },
): Promise<AnnouncementRow> {
  const { site_id: site } = announcement
  const place = { site, list: 'announcements', row: announcement, author, budget } as const
  const row = { ...announcement, position: await reserveSlot(transaction, place) }
  await transaction.insertInto('announcements').values(row).execute()
  await recordOccasion(transaction, {
    site_id: site,
    kind: 'announcement',
    subject_id: row.id,
    author: author ?? undefined,
    now: row.created_at,
  })
  return row
}

/** Reads in list order, page by page; with `isAtOnce`, in one statement. */
export function pages(db: Db, site: string, isAtOnce: boolean) {
  return readPages<ListedAnnouncement>({
    size: isAtOnce ? undefined : 250,
    read: (last, limit) => {
      const { pinned, position } = last ?? beforeAll
      return announcementsAfter(db, { site, pinned, position, limit })
    },
  })
}

/** Throws QuotaExceededError at the limit, and 409 for a picture that is gone. */
export function create(
  db: Db,
  announcement: Omit<AnnouncementRow, 'position' | 'pictures'>,
  options: {
    author: string
    budget: ListBudget
    pictures: WantedPictures['pictures'] | undefined
  },
): Promise<AnnouncementRow> {
  return db.transaction().execute(async (transaction) => {
    const { id, site_id: site } = announcement
    const { author: by, pictures: wanted = [] } = options
    let pictures: string | null = null
    if (wanted.length > 0) {
      await touchList(transaction, { site, list: 'announcements' })
      const item = { site, kind: 'announcement', id } as const
      pictures = await attachPictures(transaction, item, { pictures: wanted, by })
    }
    return publish(transaction, { ...announcement, pictures }, options)
  })
}

/** Whether members see it. */
export async function exists(db: Db, item: Item): Promise<boolean> {
  return (await presenceOf(db, { ...item })).length > 0
}

export const find = itemFinder('announcements')

export function setPinned(db: Db, { site, id }: Item, pinned: boolean) {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'announcements' })
    return transaction
      .updateTable('announcements')
      .set({ pinned: pinned ? 1 : 0 })
      .where('id', '=', id)
      .where('site_id', '=', site)
      .returning(tableColumns.announcements)
      .executeTakeFirst()
  })
}

/**
 * Saves and raises the version; with `expected`, only if that is still the version. A change
 * of the text or the pictures is marked as edited `now`. Throws QuotaExceededError at the
 * limit, and 409 for a picture that is gone.
 */
export function update(
  db: Db,
  { site, id }: Item,
  options: {
    change: WrittenRow & Partial<Pick<AnnouncementRow, 'pinned' | 'expires_at'>>
    /** When undefined they stay as they are. */
    pictures: WantedPictures | undefined
    now: string
    expected: number | undefined
    budget: ListBudget
  },
): Promise<AnnouncementRow | undefined> {
  const { now, expected, budget } = options
  const item = { site, list: 'announcements', id, budget } as const
  return changeItem<AnnouncementRow>(db, item, async (transaction, before) => {
    if (expected !== undefined && before.version !== expected) return undefined
    const picturesItem = { site, kind: 'announcement', id } as const
    const pictures =
      options.pictures === undefined
        ? before.pictures
        : await attachPictures(transaction, picturesItem, options.pictures)
    const change = { ...options.change, pictures }
    const isEdited =
      pictures !== before.pictures ||
      writtenNames.some((column) => change[column] !== before[column])
    let update = transaction
      .updateTable('announcements')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .where('site_id', '=', site)
    if (isEdited) update = update.set({ edited_at: now })
    return update.returning(tableColumns.announcements).executeTakeFirst()
  })
}

/** Returns what one is called where it was deleted. */
export function titleOf({ headline }: Pick<AnnouncementRow, 'headline'>): string {
  return headline
}

export function remove(db: Db, item: Item, deletion: DeletedBy): Promise<boolean> {
  return deleteAndReleaseSlot(db, { ...item, list: 'announcements', titleOf, deletion })
}

/** Announcements whose readers are counted. */
const counted = 100

/** Returns the first announcements in list order. */
export function newest(db: Db, site: string) {
  return db
    .selectFrom('announcements')
    .select(['id', 'position'])
    .where('site_id', '=', site)
    .orderBy('pinned', 'desc')
    .orderBy('position', 'desc')
    .limit(counted)
    .execute()
}

/** Members who came at the same time and have seen equally much. */
export type SeenCount = { seen_from: number; seen: number; people: number }

/** Returns how many people have seen how much. */
export async function seenCounts(db: Db, site: string): Promise<SeenCount[]> {
  const rows = await db
    .selectFrom('profiles')
    .select(({ fn }) => [
      'seen_from',
      'announcement_seen as seen',
      fn.countAll<number | string>().as('people'),
    ])
    .where('site_id', '=', site)
    .where('user_id', 'is not', null)
    .groupBy(['seen_from', 'announcement_seen'])
    .execute()
  return rows.map((row) => ({ ...row, people: Number(row.people) }))
}

/** One whose time is over stays from now on; one that waited to be published waits again. */
export async function restore(
  transaction: Db,
  row: AnnouncementRow | ScheduledRow,
  { now, budget }: Restorer,
): Promise<void> {
  if ('publish_at' in row) {
    await transaction.insertInto('scheduled_announcements').values(row).execute()
    return
  }
  const isOver = row.expires_at !== null && row.expires_at <= now
  const again = isOver ? { ...row, expires_at: null } : row
  await restoreItem(transaction, 'announcements', again, budget)
}
