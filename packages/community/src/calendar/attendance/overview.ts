import type { AnswerOverview } from '@maypole/contract/community'
import { actsFor } from '../../access/acting-for.ts'
import type { Member } from '../../access/membership.ts'
import { isAdmin } from '../../access/policy.ts'
import { readGroupIds } from '../../lists/columns/group-ids.ts'
import type { EventAnswerRow } from '../../lists/tables.ts'
import { nameOf, presentAnswerer } from '../answers/present.ts'
import type { Dated } from '../events/calendar.ts'
import { dayOf } from '../events/occurrence-on.ts'
import { presentDate } from '../events/present.ts'
import type { OverviewEntry } from './overview-store.ts'

const letters = { going: 'g', waiting: 'w', maybe: 'm', declined: 'd' } as const

/** What the overview is made of. */
export interface OverviewRows {
  readonly dates: readonly Dated[]
  readonly entries: readonly OverviewEntry[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly answers: readonly Pick<EventAnswerRow, 'event_id' | 'day' | 'profile_id' | 'answer'>[]
}

/** Presents the answers to dates as a member may see them. */
export function presentOverview(
  { dates, entries, groups, answers }: OverviewRows,
  member: Member,
): AnswerOverview {
  const places = new Map(dates.map((date, index) => [keyOf(date), index]))
  const counts = dates.map(() => ({ going: 0, waiting: 0, maybe: 0, declined: 0 }))
  const given = new Map<string, string[]>()
  for (const { event_id, day, profile_id, answer } of answers) {
    const place = places.get(`${event_id} ${day}`)
    const count = place === undefined ? undefined : counts[place]
    if (place === undefined || count === undefined) continue
    count[answer] += 1
    const own = given.get(profile_id) ?? dates.map(() => '-')
    own[place] = letters[answer]
    given.set(profile_id, own)
  }
  const none = '-'.repeat(dates.length)
  const answersOf = (id: string) => given.get(id)?.join('') ?? none
  const seesGroups = isAdmin(member) || member.site.answer_counts === 'members'
  return {
    dates: dates.map((date, index) => ({
      ...presentOverviewDate(date),
      ...(counts[index] ?? { going: 0, waiting: 0, maybe: 0, declined: 0 }),
    })),
    groups: seesGroups ? countGroups({ groups, entries, dates, given }) : undefined,
    people: entries
      .filter(({ id }) => isAdmin(member) || actsFor(member, id))
      .map((entry) => ({
        ...presentAnswerer(entry),
        name: nameOf(entry),
        groups: [...readGroupIds(entry.group_ids)],
        answers: answersOf(entry.id),
      })),
    size: entries.length,
  }
}

function countGroups({
  groups,
  entries,
  dates,
  given,
}: Omit<OverviewRows, 'answers'> & { given: ReadonlyMap<string, readonly string[]> }) {
  const counted = new Map(
    groups.map(({ id, name }) => [id, { id, name, size: 0, going: dates.map(() => 0) }]),
  )
  for (const { id, group_ids } of entries)
    for (const group of readGroupIds(group_ids)) {
      const count = counted.get(group)
      if (count === undefined) continue
      count.size += 1
      const answers = given.get(id) ?? []
      count.going = count.going.map((number, index) =>
        answers[index] === letters.going ? number + 1 : number,
      )
    }
  return [...counted.values()].filter(({ size }) => size > 0)
}

function keyOf({ row, occurrence }: Dated): string {
  return `${row.id} ${dayOf(occurrence, row)}`
}

function presentOverviewDate(date: Dated) {
  const { eventId, title, startDate, allDay, timeZone, recurrenceId } = presentDate(date)
  const day = dayOf(date.occurrence, date.row)
  return { eventId, day, title, startDate, allDay, timeZone, recurrenceId }
}
