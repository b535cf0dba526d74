import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { itemOf } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import { newEntryColumns } from '../../access/new-entry-columns.ts'
import { afterReading, allOf, isAdmin, requireAllowed } from '../../access/policy.ts'
import { changedMeanwhile, forMembers, type Routes } from '../../access/route.ts'
import { sightOf } from '../../access/visibility.ts'
import { writeGroupIds } from '../../lists/columns/group-ids.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import type { ProfileRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import type { IsKnown } from '../entries/number-store.ts'
import { attempts, findEntry, requireListed, toProblem } from './change-entry.ts'
import { phoneNumberExists } from './phone-number-exists.ts'
import { isLastAdmin, mayAddContact, mayEditContact, maySetGroups, maySetRole } from './policy.ts'
import { presentProfile } from './present.ts'
import { sortName } from './sort-name.ts'
import * as profiles from './store.ts'

const { createProfile, updateProfile } = communityEndpoints

/** Routes that add and change contacts. Those that delete are removalRoutes. */
export const profileRoutes: Routes = [
  forMembers(
    createProfile,
    {
      may: (member, { body: { role, groups } }) =>
        allOf([
          mayAddContact(member),
          maySetRole(member, { entry: undefined, role }),
          maySetGroups(member, { entry: undefined, groups }),
        ]),
      reads: ({ body }, core) => requireNumber(body.phoneNumber, core),
      // By now its person may hide it.
      creates: async ({ member, id }, { db }) => {
        const first = await profiles.find(db, itemOf(member, id))
        return first && presentProfile(requireListed(member, first), member)
      },
    },
    async ({ member, viewer, body, id }, { db, clock, settings }) => {
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
      const result = await profiles.create(db, row, {
        author: viewer.userId,
        photo: body.photo ?? undefined,
        budget: listBudget('profiles', settings),
        isKnown: knows(member),
        mayUnblock: isAdmin(member),
      })
      if (typeof result === 'string') throw toProblem(result)
      return presentProfile(result, member)
    },
  ),

  forMembers(
    updateProfile,
    {
      may: afterReading,
      attempts,
      reads: async ({ member, params, body }, core) => {
        const read = await findEntry(core, member, params.profile)
        requireAllowed(mayEditContact(member, read))
        const role = body.role ?? read.role
        if (role !== read.role && isLastAdmin(member, read)) throw toProblem('last-admin')
        requireAllowed(maySetRole(member, { entry: read, role }))
        requireAllowed(maySetGroups(member, { entry: read, groups: body.groups }))
        return read
      },
    },
    async ({ member, viewer, body, read }, core) => {
      const { photo, groups, version } = body
      if (version !== undefined && version !== read.version)
        throw problems.conflict('edit-conflict', messages.editConflict)
      // An unchanged number is kept, even if it has become invalid.
      if (body.phoneNumber !== read.phone_number) requireNumber(body.phoneNumber, core)
      const saved = await profiles.update(core.db, {
        read,
        change: {
          ...toColumns(body),
          role: body.role ?? read.role,
          ...(groups !== undefined && { group_ids: writeGroupIds(groups) }),
        },
        photo: photo === undefined ? undefined : { id: photo, by: viewer.userId },
        expected: version,
        budget: listBudget('profiles', core.settings),
        isKnown: knows(member),
        mayUnblock: isAdmin(member),
        author: viewer.userId,
        now: toInstant(core.clock.now()),
      })
      if (saved === 'changed') return changedMeanwhile
      if (typeof saved === 'string') throw toProblem(saved)
      return presentProfile(saved, member)
    },
  ),
]

function requireNumber(phoneNumber: string, { settings }: Core): void {
  if (phoneNumberExists(phoneNumber, settings)) return
  const text = messages.directory.noSuchNumber
  throw problems.malformed(text, { phoneNumber: text })
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
