import { standardChoices } from '../notifications/choices.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import { choiceOf } from './recipient-store.ts'

/**
 * Whether the person still wants this message: they may have chosen otherwise since it was
 * recorded, or be no admin any more.
 */
export function isWanted(delivery: ClaimedDelivery, now: string): boolean {
  const { kind, way, role, expires_at } = delivery
  if (expires_at <= now) return false
  if (kind === 'join-request' && role !== 'admin') return false
  if (kind === 'approved')
    return (way === 'push' ? (delivery.approved_push ?? 1) : (delivery.approved_email ?? 0)) === 1
  const column = `${choiceOf[kind]}_${way}` as const
  return (delivery[column] ?? standardChoices[column]) === 1
}
