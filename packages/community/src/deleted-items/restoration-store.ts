import { isBlocked } from '../access/block-store.ts'
import { endWaiting } from '../access/waiting-store.ts'
import { announcementFeature } from '../announcements/feature.ts'
import { recordRestoredEvent } from '../calendar/events/store.ts'
import { calendarFeature } from '../calendar/feature.ts'
import { linkFeature } from '../links/feature.ts'
import { placeLink } from '../links/placing-store.ts'
import {
  type ListBudget,
  type ListName,
  listBudget,
  listColumns,
  type TextBudgets,
} from '../lists/list-sizes.ts'
import { takeSlotAgain } from '../lists/quota-store.ts'
import { existingGroups } from '../people/entries/group-store.ts'
import { addEntry, ProfileRefused } from '../people/entries/people-store.ts'
import type { Db, DeletedItemRow, EventRow, LinkRow, ProfileRow, ScheduledRow } from '../tables.ts'

/** Thrown when the person of an entry has another one by now. */
export class PersonIsMember extends Error {}

interface Restoration {
  readonly deleted: DeletedItemRow
  readonly by: string
  readonly now: string
  readonly settings: TextBudgets
}

/** What coming back changes, besides entries. */
const restored = {
  announcements: announcementFeature.restored,
  links: linkFeature.restored,
  events: calendarFeature.restored,
}
const listNames = Object.keys(listColumns) as ListName[]

function listOf(kind: DeletedItemRow['kind']): ListName {
  const found = listNames.find((list) => listColumns[list].kind === kind)
  if (found === undefined) throw new Error(`No list has items of the kind ${kind}`)
  return found
}

/**
 * Inserts a deleted row again, counted. The caller has locked the site. Throws QuotaExceededError
 * when its list is full, and ProfileRefused for an entry of somebody who is there or blocked.
 */
export async function restoreRow(transaction: Db, restoration: Restoration): Promise<void> {
  const { deleted, by, now, settings } = restoration
  const list = listOf(deleted.kind)
  const budget = listBudget(list, settings)
  const row: unknown = JSON.parse(deleted.item)
  if (list === 'profiles') return restoreEntry(transaction, row as ProfileRow, { by, budget })
  if (isScheduled(row)) {
    await transaction.insertInto('scheduled_announcements').values(row).execute()
    return
  }
  const item = row as { position: number }
  const { site_id: site } = deleted
  await takeSlotAgain(transaction, { site, list, row: item, budget })
  const again = restored[list](item as never, now)
  await transaction
    .insertInto(listColumns[list].table as 'links')
    .values(again as LinkRow)
    .execute()
  if (list === 'links') await placeLink(transaction, again as LinkRow)
  if (list === 'events') await recordRestoredEvent(transaction, again as EventRow, by)
}

/** One that was to be published later waits again; it is published if its time has come. */
function isScheduled(row: unknown): row is ScheduledRow {
  return typeof row === 'object' && row !== null && 'publish_at' in row
}

/** The entry comes back with its role, its person and what they have chosen. */
async function restoreEntry(
  transaction: Db,
  row: ProfileRow,
  { by, budget }: { by: string; budget: ListBudget },
): Promise<void> {
  const { site_id: site, phone_number: phoneNumber } = row
  const user = row.user_id ?? undefined
  if (await isBlocked(transaction, { site, phoneNumbers: [phoneNumber], user }))
    throw new ProfileRefused('blocked')
  if (user !== undefined && (await isMember(transaction, { site, user })))
    throw new PersonIsMember()
  // Entries that were deleted before there were groups have none.
  const groupIds = row.group_ids ?? ''
  const group_ids = await existingGroups(transaction, { site, groupIds })
  const photo = row.photo ?? null
  await addEntry(transaction, { ...row, group_ids, photo }, { author: by, budget })
  await endWaiting(transaction, { site, user, phoneNumber })
}

async function isMember(
  transaction: Db,
  { site, user }: { site: string; user: string },
): Promise<boolean> {
  const entries = await transaction
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .execute()
  return entries.length > 0
}
