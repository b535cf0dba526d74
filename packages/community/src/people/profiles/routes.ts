import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { readGuardians } from '../../access/entry.ts'
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
import { hiddenFromMembers } from '../entries/guardian-store.ts'
import type { IsKnown } from '../entries/number-store.ts'
import { attempts, findEntry, requireListed, toProblem } from './change-entry.ts'
import { phoneNumberExists } from './phone-number-exists.ts'
import {
  isLastAdmin,
  mayAddContact,
  mayEditContact,
  maySetGroups,
  maySetGuardians,
  maySetRole,
} from './policy.ts'
import { presentProfile } from './present.ts'
import { sortName } from './sort-name.ts'
import * as profiles from './store.ts'

const { createProfile, updateProfile } = communityEndpoints

/** Routes that add and change contacts. Those that delete are removalRoutes. */
export const profileRoutes: Routes = [
  forMembers(
    createProfile,
    {
      may: (member, { body: { role, groups, guardians } }) =>
        allOf([
          mayAddContact(member),
          maySetGuardians(member, { entry: undefined, guardians }),
          maySetRole(member, { entry: undefined, role }),
          maySetGroups(member, { entry: undefined, groups }),
        ]),
      reads: ({ body }, core) => {
        if (isLookedAfter(body)) return
        requireNumber(body.phoneNumber, core)
      },
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
        ...(isLookedAfter(body) && hiddenFromMembers),
        ...toColumns(body),
        role: body.role ?? 'member',
        group_ids: writeGroupIds(body.groups ?? []),
        created_at: now,
        updated_at: now,
      }
      const result = await profiles.create(db, row, {
        author: viewer.userId,
        photo: body.photo ?? undefined,
        guardians: body.guardians ?? [],
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
        requireAllowed(maySetGuardians(member, { entry: read, guardians: body.guardians }))
        return read
      },
    },
    async ({ member, viewer, body, read }, core) => {
      const { photo, groups, guardians, version } = body
      if (version !== undefined && version !== read.version)
        throw problems.conflict('edit-conflict', messages.editConflict)
      requireSuitable(read, body, core)
      const saved = await profiles.update(core.db, {
        read,
        change: {
          ...toColumns(body),
          role: body.role ?? read.role,
          ...(groups !== undefined && { group_ids: writeGroupIds(groups) }),
        },
        guardians,
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

type Input = Parameters<typeof toColumns>[0] & {
  readonly guardians?: readonly string[] | undefined
  readonly role?: ProfileRow['role'] | undefined
}

/** Whether somebody is to look after the entry: without a number it needs that. */
function isLookedAfter({ guardians = [] }: Pick<Input, 'guardians'>): boolean {
  return guardians.length > 0
}

function requireNumber(phoneNumber: string | undefined, { settings }: Core): void {
  if (phoneNumber !== undefined && phoneNumberExists(phoneNumber, settings)) return
  const { numberNeeded, noSuchNumber } = messages.directory
  const text = phoneNumber === undefined ? numberNeeded : noSuchNumber
  throw problems.malformed(text, { phoneNumber: text })
}

/**
 * Refuses a number that does not exist, unless it is the one that is there, and to leave it out
 * where nobody looks after the entry. One without a number, or who is looked after, is no admin.
 */
function requireSuitable(read: profiles.FoundRow, body: Input, core: Core): void {
  const guardians = body.guardians ?? readGuardians(read)
  const isGuarded = guardians.length > 0 && read.user_id === null
  const phone = body.phoneNumber ?? ''
  // Without a number and guardians an entry is left to admins, until they choose some.
  if (phone !== read.phone_number && !(phone === '' && isGuarded))
    requireNumber(body.phoneNumber, core)
  if (body.role === 'admin' && (phone === '' || isGuarded)) {
    const text = messages.directory.lookedAfterAdmin
    throw problems.malformed(text, { role: text })
  }
}

/** Whether a member may learn that a number is taken: only from an entry that shows it to them. */
function knows(member: Member): IsKnown {
  return (entry) => sightOf(member, entry).phoneNumber
}

function toColumns(body: {
  firstName: string
  lastName: string
  nickname: string | undefined
  phoneNumber?: string | undefined
  email: string | undefined
}) {
  return {
    first_name: body.firstName,
    last_name: body.lastName,
    nickname: body.nickname ?? null,
    email: body.email ?? null,
    phone_number: body.phoneNumber ?? '',
    sort_name: sortName(body),
  }
}
