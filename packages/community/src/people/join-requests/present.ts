import type { JoinRequest } from '@maypole/contract/community'
import { declinedDays } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import type { Standing } from './join-store.ts'
import type { ListedRequest } from './store.ts'

/** Presents a request to an admin. */
export function presentRequest(row: ListedRequest): JoinRequest {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    invitedBy:
      row.inviter_first_name === null
        ? undefined
        : { firstName: row.inviter_first_name, lastName: row.inviter_last_name ?? '' },
    date: row.created_at,
    version: row.version,
  }
}

/** Presents to a person how they stand. */
export function presentStanding(standing: Standing) {
  const { state } = standing
  if (state !== 'declined') return { state }
  const decidedAt = Date.parse(standing.decidedAt)
  return { state, askAgainDate: toInstant(decidedAt + declinedDays * 86_400_000) }
}
