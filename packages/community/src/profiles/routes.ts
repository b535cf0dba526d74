import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { type ProblemError, problems, type Router } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Member, Membership } from '../access/membership.ts'
import { allow } from '../access/policy.ts'
import { messages } from '../messages.ts'
import type { Viewer } from '../session-port.ts'
import type { ProfileRow } from '../tables.ts'
import type { PhoneNumberExists } from './phone-number-exists.ts'
import {
  isLastAdmin,
  refusesAdding,
  refusesDeleting,
  refusesEditing,
  refusesRole,
} from './policy.ts'
import { presentOwnProfile, presentProfile } from './present.ts'
import { sortName } from './sort-name.ts'
import type { ListedProfile, ProfileRefusal, ProfileStore } from './store.ts'

const { getOwnProfile, listProfiles, createProfile, updateProfile, deleteProfile } =
  communityEndpoints

/** The directory and the viewer's own profile. */
export function profileRoutes(
  router: Router<Viewer>,
  options: {
    store: ProfileStore
    membership: Membership
    clock: Clock
    phoneNumberExists: PhoneNumberExists
  },
): void {
  const { store, membership, clock, phoneNumberExists } = options

  function requireNumber(phoneNumber: string): void {
    if (phoneNumberExists(phoneNumber)) return
    const text = messages.directory.noSuchNumber
    throw problems.malformed(text, { phoneNumber: text })
  }

  router.route(getOwnProfile, async ({ viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    return presentOwnProfile(await findEntry(store, member, member.profileId), member)
  })

  router.route(listProfiles, async ({ viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    const rows = await store.ofSite(member.site.id)
    // Sorted here and not by the database: collations differ between them.
    return rows.sort(inOrder).map((row) => presentProfile(row, member))
  })

  router.route(createProfile, async ({ viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    allow(refusesAdding(member))
    allow(refusesRole(member, { entry: undefined, role: body.role }))
    requireNumber(body.phoneNumber)
    const now = toInstant(clock.now())
    const row: ProfileRow = {
      id: newId(),
      site_id: member.site.id,
      user_id: null,
      ...toColumns(body),
      role: body.role ?? 'member',
      version: 1,
      created_at: now,
      updated_at: now,
    }
    const result = await store.create(row, limits.profilesPerSite)
    if (result !== 'created') throw toProblem(result)
    return presentProfile(row, member)
  })

  router.route(updateProfile, ({ viewer, params, body }) =>
    untilUnchanged(async () => {
      const member = await membership.enter(viewer, params.site)
      const read = await findEntry(store, member, params.profile)
      allow(refusesEditing(member, read))
      const role = body.role ?? read.role
      if (role !== read.role && isLastAdmin(member, read)) throw toProblem('last-admin')
      allow(refusesRole(member, { entry: read, role }))
      if (body.version !== undefined && body.version !== read.version)
        throw problems.conflict('edit-conflict', messages.editConflict)
      // A number that is there already may stay, whatever became of it.
      if (body.phoneNumber !== read.phone_number) requireNumber(body.phoneNumber)
      const saved = await store.update({
        read,
        change: { ...toColumns(body), role },
        expected: body.version,
        now: toInstant(clock.now()),
      })
      if (saved === 'changed') return undefined
      if (typeof saved === 'string') throw toProblem(saved)
      return presentProfile(saved, member)
    }),
  )

  router.route(deleteProfile, async ({ viewer, params }) => {
    await untilUnchanged(async () => {
      const member = await membership.enter(viewer, params.site)
      const read = await findEntry(store, member, params.profile)
      if (read.id === member.profileId && isLastAdmin(member, read)) throw toProblem('last-admin')
      allow(refusesDeleting(member, read))
      const result = await store.delete(read)
      if (result === 'changed') return undefined
      if (result !== 'deleted') throw toProblem(result)
      return result
    })
    return undefined
  })
}

/**
 * Decides anew as long as the entry changed between reading and writing (somebody signed in, a role was given): what is
 * written was allowed for exactly what it replaced.
 */
async function untilUnchanged<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw problems.conflict('edit-conflict', messages.editConflict)
}

async function findEntry(store: ProfileStore, member: Member, id: string): Promise<ProfileRow> {
  const row = await store.find(member.site.id, id.toLowerCase())
  if (row === undefined) throw problems.notFound()
  return row
}

function inOrder(a: ListedProfile, b: ListedProfile): number {
  if (a.sort_name !== b.sort_name) return a.sort_name < b.sort_name ? -1 : 1
  return a.id < b.id ? -1 : 1
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

function toProblem(refusal: ProfileRefusal): ProblemError {
  if (refusal === 'phone-taken')
    return problems.conflict('phone-taken', messages.directory.phoneTaken)
  if (refusal === 'last-admin') return problems.conflict('last-admin', messages.directory.lastAdmin)
  if (refusal === 'full')
    return problems.conflict('full', messages.directory.full(limits.profilesPerSite))
  return problems.conflict('edit-conflict', messages.editConflict)
}
