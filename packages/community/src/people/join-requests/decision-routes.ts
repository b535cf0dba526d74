import type { BodyOf } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { limits, undoMinutes } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { type ProblemError, problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { forMembers, type Routes } from '../../access/route.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { messages } from '../../messages.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { JoinRequestRow, ProfileRow } from '../../tables.ts'
import { newEntry } from './new-entry.ts'
import { mayDecideRequests } from './policy.ts'
import { presentRequest } from './present.ts'
import type { DecisionRefusal, RequestStore } from './store.ts'

const { listJoinRequests, decideJoinRequest } = communityEndpoints

/** Routes of the people who wait, and of the decisions about them. */
export function decisionRoutes(options: {
  store: RequestStore
  clock: Clock
  settings: Pick<CommunitySettings, 'listBytes' | 'siteBytes'>
}): Routes {
  const { store, clock, settings } = options
  const budget = listBudget('profiles', limits.profilesPerSite, settings)

  function decide(
    { author, ...request }: { site: string; id: string; author: string },
    { state, block, version }: BodyOf<typeof decideJoinRequest>,
  ) {
    const now = toInstant(clock.now())
    const decision = { ...request, expected: version, now }
    if (state === 'approved')
      return store.approve({
        ...decision,
        author,
        budget,
        mostGroups: limits.groupsPerContact,
        entryOf: (row) => entryOf(row, now),
      })
    if (state === 'waiting')
      return store.undo({ ...decision, since: toInstant(clock.now() - undoMinutes * 60_000) })
    const blocking = { id: newId(), limit: limits.blockedNumbersPerSite }
    return store.decline({ ...decision, blocking: block ? blocking : undefined })
  }

  return [
    forMembers(listJoinRequests, { may: mayDecideRequests }, async ({ member }) =>
      (await store.list(member.site.id)).map(presentRequest),
    ),

    forMembers(
      decideJoinRequest,
      { may: mayDecideRequests },
      async ({ member, viewer, params, body }) => {
        const site = member.site.id
        const request = { site, id: params.request.toLowerCase(), author: viewer.userId }
        const decided = await decide(request, body)
        if (typeof decided === 'string') throw toProblem(decided)
        return presentRequest(decided)
      },
    ),
  ]
}

function entryOf(row: JoinRequestRow, now: string): ProfileRow {
  return newEntry({
    site: row.site_id,
    user: row.user_id,
    phoneNumber: row.phone_number,
    name: { firstName: row.first_name, lastName: row.last_name },
    now,
  })
}

function toProblem(refusal: DecisionRefusal): ProblemError {
  const { joining, directory, full } = messages
  switch (refusal) {
    case 'missing':
      return problems.notFound()
    case 'too-late':
      return problems.conflict('too-late', joining.tooLate)
    case 'in-directory':
      return problems.conflict('in-directory', joining.inDirectory)
    case 'phone-taken':
      return problems.conflict('phone-taken', directory.phoneTaken)
    case 'blocked':
      return problems.conflict('blocked', joining.numberBlocked)
    case 'full':
      return problems.conflict('full', directory.full(limits.profilesPerSite))
    case 'full-of-text':
      return problems.conflict('full', full.bytes)
    case 'changed':
      return problems.conflict('edit-conflict', joining.decided)
  }
}
