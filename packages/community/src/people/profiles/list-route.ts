import { setImmediate as nextTurn } from 'node:timers/promises'
import { communityEndpoints } from '@maypole/contract/community'
import type { EntryRow } from '../../access/entry.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { sightOf, siteVisibility } from '../../access/visibility.ts'
import { compareKeys, type ListKey } from '../../lists/cursor.ts'
import { inPages } from '../../lists/read-pages.ts'
import { presentProfile } from './present.ts'
import * as profiles from './store.ts'

/**
 * Route of the directory's list. There is one text for admins and one for members, from which their
 * own entry differs: everybody sees all of it, and it is there even if nobody else sees it.
 */
export const profileListRoute: Routes = [
  forMembers(communityEndpoints.listProfiles, { may: everyMember }, (call, { db, lists }) => {
    const { member } = call
    const { role, site, entry } = member
    /** Everybody with this role, of whom no entry is the own one. */
    const anybody = { ...member, profileId: '' }
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
      own: {
        isItem: ([, id]) => id === entry.id,
        key: keyOf(entry),
        text: () => JSON.stringify(presentProfile(entry, member)),
      },
    })
  }),
]

function keyOf({ sort_name, id }: EntryRow): ListKey {
  return [sort_name, id]
}

/** Keeps what is listed, and sorts it here because collations differ between the databases. */
async function* inOrder(
  pages: AsyncIterable<readonly EntryRow[]>,
  isListed: (row: EntryRow) => boolean,
) {
  const rows: { key: ListKey; row: EntryRow }[] = []
  for await (const page of pages) {
    for (const row of page) if (isListed(row)) rows.push({ key: keyOf(row), row })
    await nextTurn()
  }
  rows.sort((a, b) => compareKeys(a.key, b.key))
  await nextTurn()
  yield* inPages(rows.map(({ row }) => row))
}
