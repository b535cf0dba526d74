import { standardChoices } from '../settings/choices.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import { choiceOf, isOwnKind } from './recipient-store.ts'

/**
 * Whether the person still wants this message: they may have chosen otherwise since it was
 * recorded, be no admin or no member any more, or have answered an invitation.
 */
export function isWanted(delivery: ClaimedDelivery, now: string): boolean {
  const { kind, way, role, expires_at } = delivery
  if (expires_at <= now || !isTold(delivery)) return false
  if (kind === 'join-request' && role !== 'admin') return false
  if (isOwnKind(kind))
    return (way === 'push' ? (delivery.approved_push ?? 1) : (delivery.approved_email ?? 0)) === 1
  const column = `${choiceOf[kind]}_${way}` as const
  return (delivery[column] ?? standardChoices[column]) === 1
}

/** Members who have opened a community are told of it, and others that they were added. */
function isTold({ kind, unopened, invited_id, refused_at }: ClaimedDelivery): boolean {
  if (kind !== 'invitation') return unopened === 0
  return unopened !== 0 && invited_id !== null && refused_at === null
}
