import { setImmediate as nextTurn } from 'node:timers/promises'
import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { creationId } from '../access/creation.ts'
import { listBudget } from '../access/list-sizes.ts'
import { isAdmin, requireAllowed } from '../access/policy.ts'
import type { CommunityRouter } from '../access/router.ts'
import { compareKeys, type ListKey } from '../lists/cursor.ts'
import type { ListRoutes } from '../lists/list-routes.ts'
import { inPages } from '../lists/read-pages.ts'
import { messages } from '../messages.ts'
import type { ProfileRow } from '../tables.ts'
import { countOnce, findEntry, toProblem, untilUnchanged } from './change-entry.ts'
import type { PhoneNumberExists } from './phone-number-exists.ts'
import { isLastAdmin, mayAddContact, mayEditContact, maySetRole } from './policy.ts'
import { presentAsOwn, presentOwnProfile, presentProfile } from './present.ts'
import { sortName } from './sort-name.ts'
import type { ListedProfile, ProfileStore } from './store.ts'

const { getOwnProfile, listProfiles, createProfile, updateProfile } = communityEndpoints

/** Routes of the directory and of the viewer's own profile. Those that delete are removalRoutes. */
export function profileRoutes(
  router: CommunityRouter,
  options: ListRoutes & { store: ProfileStore; phoneNumberExists: PhoneNumberExists },
): void {
  const { store, membership, clock, lists, countWrite, settings, phoneNumberExists } = options
  const budget = listBudget('profiles', limits.profilesPerSite, settings)

  function requireNumber(phoneNumber: string): void {
    if (phoneNumberExists(phoneNumber)) return
    const text = messages.directory.noSuchNumber
    throw problems.malformed(text, { phoneNumber: text })
  }

  router.route(getOwnProfile, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    return presentOwnProfile(await findEntry(store, member, member.profileId), member)
  })

  router.route(listProfiles, async ({ caller: viewer, params, query, request, reply }) => {
    const member = await membership.enter(viewer, params.site)
    return lists.answer({
      ...{ list: 'profiles', member, query, request, reply },
      view: `${member.role} ${member.site.directory_editing}`,
      shape: ['string', 'string'],
      read: async (isAtOnce) => ({ pages: inOrder(store.pages(member.site.id, isAtOnce)) }),
      present: (row) => presentProfile(row, { ...member, profileId: '' }),
      keyOf,
      own: {
        isItem: ([, id]) => id === member.profileId,
        replace: (item) => JSON.stringify(presentAsOwn(JSON.parse(item), member)),
      },
    })
  })

  router.route(createProfile, async ({ caller: viewer, params, body, request }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayAddContact(member))
    requireAllowed(maySetRole(member, { entry: undefined, role: body.role }))
    requireNumber(body.phoneNumber)
    await countWrite({ user: viewer.userId, site: member.site.id })
    const now = toInstant(clock.now())
    const row: ProfileRow = {
      id: creationId(request, { user: viewer.userId, place: `${member.site.id}/profiles`, body }),
      site_id: member.site.id,
      user_id: null,
      ...toColumns(body),
      role: body.role ?? 'member',
      version: 1,
      created_at: now,
      updated_at: now,
    }
    const result = await store.create(row, { budget, mayUnblock: isAdmin(member) })
    if (result === 'created') return presentProfile(row, member)
    // Refused where an earlier request with the same key has added it.
    const first = await store.find(row.site_id, row.id)
    if (first === undefined) throw toProblem(result)
    return presentProfile(first, member)
  })

  router.route(updateProfile, ({ caller: viewer, params, body }) => {
    const counted = countOnce(countWrite)
    return untilUnchanged(async () => {
      const member = await membership.enter(viewer, params.site)
      const read = await findEntry(store, member, params.profile)
      requireAllowed(mayEditContact(member, read))
      const role = body.role ?? read.role
      if (role !== read.role && isLastAdmin(member, read)) throw toProblem('last-admin')
      requireAllowed(maySetRole(member, { entry: read, role }))
      await counted({ user: viewer.userId, site: member.site.id })
      if (body.version !== undefined && body.version !== read.version)
        throw problems.conflict('edit-conflict', messages.editConflict)
      // An unchanged number is kept, even if it has become invalid.
      if (body.phoneNumber !== read.phone_number) requireNumber(body.phoneNumber)
      const saved = await store.update({
        read,
        change: { ...toColumns(body), role },
        expected: body.version,
        budget,
        mayUnblock: isAdmin(member),
        now: toInstant(clock.now()),
      })
      if (saved === 'changed') return undefined
      if (typeof saved === 'string') throw toProblem(saved)
      return presentProfile(saved, member)
    })
  })
}

function keyOf({ sort_name, id }: ListedProfile): ListKey {
  return [sort_name, id]
}

/** Sorted here because collations differ between the databases. */
async function* inOrder(pages: AsyncIterable<readonly ListedProfile[]>) {
  const rows: { key: ListKey; row: ListedProfile }[] = []
  for await (const page of pages) {
    for (const row of page) rows.push({ key: keyOf(row), row })
    await nextTurn()
  }
  rows.sort((a, b) => compareKeys(a.key, b.key))
  await nextTurn()
  yield* inPages(rows.map(({ row }) => row))
}

function toColumns(body: {
  firstName: string
  lastName: string
  nickname: string | undefined
  phoneNumber: string
  email: string | undefined
}) {
  return {
    first_name: body.firstName,
    last_name: body.lastName,
    nickname: body.nickname ?? null,
    email: body.email ?? null,
    phone_number: body.phoneNumber,
    sort_name: sortName(body),
  }
}
