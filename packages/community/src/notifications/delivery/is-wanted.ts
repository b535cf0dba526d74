import { choiceOf, isForAdmins, occasionKinds } from '../../notification-kinds.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'

/**
 * Whether the person still wants this message: they may have chosen otherwise since it was
 * recorded, be no admin or no member any more, or have answered an invitation.
 */
export function isWanted(delivery: ClaimedDelivery, now: string): boolean {
  const { kind, way, role, expires_at } = delivery
  // During an update a server of the next version may have recorded a kind that is not known here.
  if (!Object.hasOwn(occasionKinds, kind)) return false
  if (expires_at <= now || !isTold(delivery)) return false
  if (isForAdmins(kind) && role !== 'admin') return false
  const { column, standard } = choiceOf(kind, way)
  return (delivery[column] ?? standard) === 1
}

/** Members who have opened a community are told of it, and others that they were added. */
function isTold({ kind, unopened, invited_id, refused_at }: ClaimedDelivery): boolean {
  if (kind !== 'invitation') return unopened === 0
  return unopened !== 0 && invited_id !== null && refused_at === null
}
