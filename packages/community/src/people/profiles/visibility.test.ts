import { guardedFields } from '@maypole/contract/community'
import { describe, expect, it } from 'vitest'
import { sightOf } from '../../access/visibility.ts'

const audiences = ['members', 'admins'] as const
const choices = [null, ...audiences]

/** Every combination of one value per field. */
function combinations<Value>(values: readonly Value[]): Record<string, Value>[] {
  return guardedFields.reduce<Record<string, Value>[]>(
    (all, field) => all.flatMap((some) => values.map((value) => ({ ...some, [field]: value }))),
    [{}],
  )
}

function columns<Value>(of: Record<string, Value>) {
  const { listing, phoneNumber, email } = of as Record<(typeof guardedFields)[number], Value>
  return { listing_audience: listing, phone_audience: phoneNumber, email_audience: email }
}

describe.each(combinations(audiences))('what is seen where the site says %o', (site) => {
  it.each(combinations(choices))('and the person %o', (choice) => {
    const entry = { id: 'ada', ...columns(choice) }
    const seenBy = (profileId: string, role: 'member' | 'admin', lookedAfter: string[] = []) =>
      sightOf({ profileId, role, lookedAfter, site: columns(site) }, entry)
    const forAdmins = guardedFields.filter((field) => (choice[field] ?? site[field]) === 'admins')
    const everything = { listing: true, phoneNumber: true, email: true, hidden: forAdmins }
    expect(seenBy('ada', 'member')).toEqual(everything)
    expect(seenBy('ada', 'admin')).toEqual(everything)
    expect(seenBy('bob', 'admin')).toEqual(everything)
    expect(seenBy('bob', 'member', ['ada'])).toEqual(everything)
    const isThere = !forAdmins.includes('listing')
    expect(seenBy('bob', 'member')).toEqual({
      listing: isThere,
      phoneNumber: isThere && !forAdmins.includes('phoneNumber'),
      email: isThere && !forAdmins.includes('email'),
      hidden: [],
    })
  })
})
