import type { AnswerOverview } from '@maypole/contract/community'

export type OverviewPerson = AnswerOverview['people'][number]
type Group = NonNullable<AnswerOverview['groups']>[number]

/** A line of the table: a group with its counts, or somebody in it. */
export type OverviewRow =
  | ({ readonly kind: 'group'; readonly key: string } & Omit<Group, 'id'>)
  | { readonly kind: 'person'; readonly key: string; readonly person: OverviewPerson }

/**
 * Returns the rows of the overview: under each group its people, who are there once for each of
 * their groups, and last those without one. Without `isByGroup` the counts of the groups come after
 * the people. A group of which nobody is among `people` is left out.
 */
export function groupRows(options: {
  people: readonly OverviewPerson[]
  groups: readonly Group[]
  isByGroup: boolean
  /** The name over those without a group, where there are groups. */
  others: string
}): OverviewRow[] {
  const { people, groups, isByGroup, others } = options
  if (!isByGroup) return [...people.map(toRow('')), ...groups.map(toGroupRow)]
  const rows = groups.flatMap((group): OverviewRow[] => {
    const those = people.filter((person) => person.groups.includes(group.id))
    return those.length === 0 ? [] : [toGroupRow(group), ...those.map(toRow(group.id))]
  })
  const known = new Set(groups.map(({ id }) => id))
  const left = people.filter((person) => !person.groups.some((id) => known.has(id)))
  if (rows.length === 0 || left.length === 0) return [...rows, ...left.map(toRow(''))]
  const going = countGoing(left)
  const size = left.length
  return [
    ...rows,
    { kind: 'group', key: 'others', name: others, size, going },
    ...left.map(toRow('')),
  ]
}

const toGroupRow = ({ id, ...group }: Group): OverviewRow => ({
  kind: 'group',
  key: id,
  ...group,
})

const toRow =
  (group: string) =>
  (person: OverviewPerson): OverviewRow => ({
    kind: 'person',
    key: `${group} ${person.profileId}`,
    person,
  })

function countGoing(people: readonly OverviewPerson[]): number[] {
  const [first] = people
  return [...(first?.answers ?? '')].map(
    (_, index) => people.filter(({ answers }) => answers[index] === 'g').length,
  )
}
