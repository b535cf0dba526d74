import { newId } from '@maypole/platform/ids'
import { newEntryColumns } from '../access/new-entry-columns.ts'
import type { ProfileRow, Tables } from '../lists/tables.ts'
import type { TestCommunity } from './create-test-community.ts'

/** Adds contacts to a site's directory, as if by as many calls. */
export async function fillDirectory(
  { database }: TestCommunity,
  options: { site: string; count: number },
): Promise<void> {
  const db = database.tables<Tables>()
  const rows = Array.from({ length: options.count }, (_, index): ProfileRow => {
    const lastName = `Family ${(index * 7919) % options.count} "é"`
    return {
      id: newId(),
      site_id: options.site,
      user_id: null,
      phone_number: `+1305${String(2_000_000 + index)}`,
      first_name: 'Given',
      last_name: lastName,
      nickname: null,
      email: `person${index}@example.org`,
      role: 'member',
      sort_name: `${lastName} given`.toLowerCase(),
      ...newEntryColumns,
      created_at: '2026-03-02T12:00:00.000Z',
      updated_at: '2026-03-02T12:00:00.000Z',
    }
  })
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('profiles')
      .values(rows.slice(start, start + 500))
      .execute()
  await db
    .updateTable('sites')
    .set((row) => ({
      member_count: row('member_count', '+', options.count),
      profile_revision: row('profile_revision', '+', 1),
    }))
    .where('id', '=', options.site)
    .execute()
}

/** Adds announcements with bodies of this many characters. */
export async function fillAnnouncements(
  { database }: TestCommunity,
  options: { site: string; count: number; characters: number },
): Promise<void> {
  const { site, count, characters } = options
  const db = database.tables<Tables>()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    site_id: site,
    headline: `News ${index}`,
    body: 'x'.repeat(characters),
    pinned: index % 50 === 0 ? 1 : 0,
    position: index + 1,
    version: 1,
    created_at: '2026-03-02T12:00:00.000Z',
    edited_at: null,
    expires_at: null,
    pictures: null,
  }))
  for (let start = 0; start < rows.length; start += 200)
    await db
      .insertInto('announcements')
      .values(rows.slice(start, start + 200))
      .execute()
  await db
    .updateTable('sites')
    .set((row) => ({
      announcement_count: row('announcement_count', '+', count),
      announcement_bytes: row('announcement_bytes', '+', count * characters),
      announcement_revision: row('announcement_revision', '+', 1),
      last_position: row('last_position', '+', count),
    }))
    .where('id', '=', site)
    .execute()
}
