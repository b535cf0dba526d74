import type { BlockedNumber } from '@maypole/contract/community'
import type { BlockedNumberRow } from '../../lists/tables.ts'

/** Presents a blocked number to an admin. */
export function presentBlockedNumber(row: BlockedNumberRow): BlockedNumber {
  return {
    id: row.id,
    phoneNumber: row.phone_number,
    firstName: row.first_name,
    lastName: row.last_name,
    date: row.created_at,
  }
}
