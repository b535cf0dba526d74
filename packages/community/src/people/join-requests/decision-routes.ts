import { communityEndpoints } from '@maypole/contract/community'
import { limits, undoMinutes } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { type ProblemError, problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import type { Core } from '../../access/core.ts'
import { itemOf } from '../../access/item.ts'
import { forMembers, type MemberCall, type Routes } from '../../access/route.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { messages } from '../../messages.ts'
import { newEntry } from './new-entry.ts'
import { mayDecideRequests } from './policy.ts'
import { presentRequest } from './present.ts'
import * as requests from './store.ts'

const { listJoinRequests, decideJoinRequest } = communityEndpoints

/** Routes of the people who wait, and of the decisions about them. */
export const decisionRoutes: Routes = [
  forMembers(listJoinRequests, { may: mayDecideRequests }, async ({ member }, { db }) =>
    (await requests.list(db, member.site.id)).map(presentRequest),
  ),

  forMembers(decideJoinRequest, { may: mayDecideRequests }, async (call, core) => {
    const decided = await decide(call, core)
    if (typeof decided === 'string') throw toProblem(decided)
    return presentRequest(decided)
  }),
]

function decide(
  { member, viewer, params, body }: MemberCall<typeof decideJoinRequest>,
  { db, clock, settings }: Core,
) {
  const { state, block, version: expected } = body
  const now = toInstant(clock.now())
  const decision = { ...itemOf(member, params.request), expected, now }
  if (state === 'approved')
    return requests.approve(db, {
      ...decision,
      author: viewer.userId,
      budget: listBudget('profiles', settings),
      mostGroups: limits.groupsPerContact,
      entryOf: (row) =>
        newEntry({
          site: row.site_id,
          user: row.user_id,
          phoneNumber: row.phone_number,
          name: { firstName: row.first_name, lastName: row.last_name },
          now,
        }),
    })
  if (state === 'waiting')
    return requests.undo(db, {
      ...decision,
      since: toInstant(clock.now() - undoMinutes * 60_000),
    })
  const blocking = { id: newId(), limit: limits.blockedNumbersPerSite }
  return requests.decline(db, { ...decision, blocking: block ? blocking : undefined })
}

function toProblem(refusal: requests.DecisionRefusal): ProblemError {
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
