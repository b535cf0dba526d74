import { setImmediate as nextTurn } from 'node:timers/promises'
import { communityEndpoints } from '@maypole/contract/community'
import { type EntryRow, readGuardians } from '../../access/entry.ts'
import type { Member } from '../../access/membership.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { sightOf, siteVisibility } from '../../access/visibility.ts'
import { compareKeys, type ListKey } from '../../lists/cursor.ts'
import type { OwnItem } from '../../lists/list-text.ts'
import { inPages } from '../../lists/read-pages.ts'
import { presentProfile } from './present.ts'
import * as profiles from './store.ts'

/**
 * Route of the directory's list. There is one text for admins and one for members, from which their
 * own entry differs, and those that they look after: they see all of these, which are there even if
 * nobody else sees them.
 */
export const profileListRoute: Routes = [
  forMembers(communityEndpoints.listProfiles, { may: everyMember }, async (call, { db, lists }) => {
    const { member } = call
    const { role, site, entry } = member
    const lookedAfter = await profiles.listSome(db, site.id, member.lookedAfter)
    /** Everybody with this role, of whom no entry is the own one. */
    const anybody = { ...member, profileId: '', lookedAfter: [] }
    return lists.answer(call, {
      list: 'profiles',
      view: [role, site.directory_editing, ...Object.values(siteVisibility(site))].join(' '),
      shape: ['string', 'string'],
      read: async (isAtOnce) => ({
        pages: inOrder(
          profiles.pages(db, site.id, isAtOnce),
          (row) => sightOf(anybody, row).listing,
        ),
      }),
      present: (row) => presentProfile(row, anybody),
      keyOf,
      own: [{ ...entry, guardian_ids: null }, ...lookedAfter].map((row) => ownItem(row, member)),
    })
  }),
]

function ownItem(row: profiles.DirectoryRow, member: Member): OwnItem {
  return {
    isItem: ([, id]) => id === row.id,
    key: keyOf(row),
    text: () => JSON.stringify(presentProfile(row, member)),
  }
}

function keyOf({ sort_name, id }: profiles.DirectoryRow): ListKey {
  return [sort_name, id]
}

/** Keeps what is listed, and sorts it here because collations differ between the databases. */
async function* inOrder(
  pages: AsyncIterable<readonly profiles.DirectoryRow[]>,
  isListed: (row: EntryRow) => boolean,
) {
  const rows: { key: ListKey; row: profiles.DirectoryRow }[] = []
  for await (const page of pages) {
    for (const row of page) if (isListed(row)) rows.push({ key: keyOf(row), row })
    await nextTurn()
  }
  rows.sort((a, b) => compareKeys(a.key, b.key))
  await nextTurn()
  const listed = new Set(rows.map(({ row }) => row.id))
  yield* inPages(rows.map(({ row }) => withGuardians(row, listed)))
}

/** Who is not listed is not named either. */
function withGuardians(row: profiles.DirectoryRow, listed: ReadonlySet<string>) {
  if (row.guardian_ids === null) return row
  const guardian_ids = readGuardians(row)
    .filter((id) => listed.has(id))
    .join(' ')
  return { ...row, guardian_ids }
}
