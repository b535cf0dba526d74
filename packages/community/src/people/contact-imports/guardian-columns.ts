import type { ColumnRole } from '@maypole/contract/community'
import { type ColumnHeading, isName } from './column-roles.ts'

/** What is read of somebody who looks after others. */
type Part = 'name' | 'phoneNumber' | 'email'

/** The roles of the columns of one or two who look after the person of a row. */
export const guardianColumns = [
  { name: 'guardian', phoneNumber: 'guardianPhone', email: 'guardianEmail' },
  { name: 'secondGuardian', phoneNumber: 'secondGuardianPhone', email: 'secondGuardianEmail' },
] as const satisfies readonly Readonly<Record<Part, ColumnRole>>[]

/**
 * Returns what columns hold where some are of people who look after the person of a row, and are
 * taken as such. Undefined where there are none with a phone number, or nobody whom they look
 * after.
 */
export function guardianRoles(
  named: readonly ColumnHeading[],
): readonly (ColumnRole | undefined)[] | undefined {
  const hasNames = named.some((heading) => isName(heading) && heading.kind === undefined)
  if (!hasNames && !named.some((heading) => isName(heading) && heading.kind === 'child'))
    return undefined
  const people = peopleOf(named, { hasNames })
  if (people.length === 0) return undefined
  return named.map((heading) => {
    const columns = guardianColumns[people.findIndex((keys) => keys.includes(heading.key))]
    const part = partOf(heading)
    const isOwn = heading.kind === undefined || (heading.kind === 'child' && !hasNames)
    // Without an own one, the number in a list of children is that of who looks after them.
    if (columns !== undefined && part !== undefined && (heading.key !== '' || part !== 'name'))
      return columns[part]
    return isOwn ? heading.role : 'ignore'
  })
}

/** The keys of each who looks after somebody and has a phone number, in the order of columns. */
function peopleOf(
  named: readonly ColumnHeading[],
  { hasNames }: { hasNames: boolean },
): string[][] {
  const having = (wanted: Part) =>
    new Set(named.filter((heading) => partOf(heading) === wanted).map(({ key }) => key))
  const withName = having('name')
  const phones = having('phoneNumber')
  const keys = [...new Set(named.filter(({ kind }) => kind === 'guardian').map(({ key }) => key))]
  const withPhone = keys.filter((key) => phones.has(key))
  const nameless = withPhone.filter((key) => !withName.has(key))
  const phoneless = keys.filter((key) => withName.has(key) && !phones.has(key))
  const [borrowing] = phoneless
  if (borrowing === undefined) return withPhone.map((key) => [key])
  // "Mother, Father, Parent phone", and "Child, Parent, Phone".
  const lent =
    nameless[0] ?? (!hasNames && withPhone.length === 0 && phones.has('') ? '' : undefined)
  if (lent === undefined) return withPhone.map((key) => [key])
  return [[borrowing, lent], ...withPhone.filter((key) => key !== lent).map((key) => [key])]
}

function partOf(heading: ColumnHeading): Part | undefined {
  if (isName(heading)) return 'name'
  return heading.role === 'phoneNumber' || heading.role === 'email' ? heading.role : undefined
}
