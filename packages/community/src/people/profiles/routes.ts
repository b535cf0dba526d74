import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Member } from '../../access/membership.ts'
import { newEntryColumns } from '../../access/new-entry-columns.ts'
import { afterReading, allOf, isAdmin, requireAllowed } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { sightOf } from '../../access/visibility.ts'
import { writeGroupIds } from '../../columns/group-ids.ts'
import { explainGonePicture } from '../../files/pictures/explain-gone-picture.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { messages } from '../../messages.ts'
import type { ProfileRow } from '../../tables.ts'
import type { IsKnown } from '../entries/number-store.ts'
import { findEntry, requireListed, toProblem, untilUnchanged } from './change-entry.ts'
import type { PhoneNumberExists } from './phone-number-exists.ts'
import { isLastAdmin, mayAddContact, mayEditContact, maySetGroups, maySetRole } from './policy.ts'
import { presentProfile } from './present.ts'
import { sortName } from './sort-name.ts'
import type { ProfileStore } from './store.ts'

const { createProfile, updateProfile } = communityEndpoints

/** Routes that add and change contacts. Those that delete are removalRoutes. */
export function profileRoutes(
  options: Omit<ListRoutes, 'lists'> & {
    store: ProfileStore
    phoneNumberExists: PhoneNumberExists
  },
): Routes {
  const { store, clock, settings, phoneNumberExists } = options
  const budget = listBudget('profiles', limits.profilesPerSite, settings)

  function requireNumber(phoneNumber: string): void {
    if (phoneNumberExists(phoneNumber)) return
    const text = messages.directory.noSuchNumber
    throw problems.malformed(text, { phoneNumber: text })
  }

  return [
    forMembers(
      createProfile,
      {
        may: (member, { body: { role, groups } }) =>
          allOf([
            mayAddContact(member),
            maySetRole(member, { entry: undefined, role }),
            maySetGroups(member, { entry: undefined, groups }),
          ]),
        counts: 'later',
        creates: true,
      },
      async ({ member, viewer, body, id, count }) => {
        requireNumber(body.phoneNumber)
        await count()
        const now = toInstant(clock.now())
        const row: ProfileRow = {
          id,
          site_id: member.site.id,
          user_id: null,
          ...newEntryColumns,
          ...toColumns(body),
          role: body.role ?? 'member',
          group_ids: writeGroupIds(body.groups ?? []),
          created_at: now,
          updated_at: now,
        }
        const result = await explainGonePicture(
          store.create(row, {
            author: viewer.userId,
            photo: body.photo ?? undefined,
            budget,
            isKnown: knows(member),
            mayUnblock: isAdmin(member),
          }),
        )
        if (typeof result !== 'string') return presentProfile(result, member)
        // Refused where an earlier request with the same key has added it; by now its person
        // may hide it.
        const first = await store.find(row.site_id, row.id)
        if (first === undefined) throw toProblem(result)
        return presentProfile(requireListed(member, first), member)
      },
    ),

    forMembers(
      updateProfile,
      { may: afterReading, counts: 'later' },
      async ({ attempts, viewer, params, body, count }) =>
        untilUnchanged(attempts, async (member) => {
          const read = await findEntry(store, member, params.profile)
          requireAllowed(mayEditContact(member, read))
          const role = body.role ?? read.role
          if (role !== read.role && isLastAdmin(member, read)) throw toProblem('last-admin')
          requireAllowed(maySetRole(member, { entry: read, role }))
          requireAllowed(maySetGroups(member, { entry: read, groups: body.groups }))
          await count()
          if (body.version !== undefined && body.version !== read.version)
            throw problems.conflict('edit-conflict', messages.editConflict)
          // An unchanged number is kept, even if it has become invalid.
          if (body.phoneNumber !== read.phone_number) requireNumber(body.phoneNumber)
          const update = store.update({
            read,
            change: {
              ...toColumns(body),
              role,
              ...(body.groups !== undefined && { group_ids: writeGroupIds(body.groups) }),
            },
            photo: body.photo === undefined ? undefined : { id: body.photo, by: viewer.userId },
            expected: body.version,
            budget,
            isKnown: knows(member),
            mayUnblock: isAdmin(member),
            author: viewer.userId,
            now: toInstant(clock.now()),
          })
          const saved = await explainGonePicture(update)
          if (saved === 'changed') return undefined
          if (typeof saved === 'string') throw toProblem(saved)
          return presentProfile(saved, member)
        }),
    ),
  ]
}

/** Whether a member may learn that a number is taken: only from an entry that shows it to them. */
function knows(member: Member): IsKnown {
  return (entry) => sightOf(member, entry).phoneNumber
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
