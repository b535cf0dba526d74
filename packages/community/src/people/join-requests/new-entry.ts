import { newId } from '@maypole/platform/ids'
import { newEntryColumns } from '../../access/new-entry-columns.ts'
import type { ProfileRow } from '../../lists/tables.ts'
import { sortName } from '../profiles/sort-name.ts'

/** Returns the directory entry of somebody who joins. */
export function newEntry(person: {
  site: string
  user: string
  phoneNumber: string
  name: { readonly firstName: string; readonly lastName: string }
  now: string
}): ProfileRow & { user_id: string } {
  const { site, user, phoneNumber, name, now } = person
  return {
    id: newId(),
    site_id: site,
    user_id: user,
    phone_number: phoneNumber,
    first_name: name.firstName,
    last_name: name.lastName,
    nickname: null,
    email: null,
    role: 'member',
    sort_name: sortName(name),
    ...newEntryColumns,
    created_at: now,
    updated_at: now,
  }
}
