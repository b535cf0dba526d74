import { Temporal } from 'temporal-polyfill'
import type { Answer } from '../answers.ts'
import { plainOf, type Verdict } from '../judge.ts'

/** How far the second answer is expected to lie behind the first one. */
export type Distance = { readonly days: number; readonly hours: number }

type Comparison = {
  readonly zone: string
  readonly distance?: Distance
  /** Whether the words of places and names are those of another language. */
  readonly isTranslated?: boolean
}

function movedBy(millis: number, zone: string, { days, hours }: Distance): number {
  return Temporal.Instant.fromEpochMilliseconds(millis)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .add({ days, hours })
    .toZonedDateTime(zone).epochMilliseconds
}

function timesOf(answer: Answer, { zone, distance }: Comparison): string {
  const move = (millis: number) =>
    distance === undefined ? millis : movedBy(millis, zone, distance)
  const spans = answer.events.flatMap((event) => event.spans.slice(0, 12))
  const moved = spans.map((span) => span.map(move)).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
  return JSON.stringify([moved, answer.events.some((event) => event.isEndless)])
}

function restOf(answer: Answer, { isTranslated = false }: Comparison): string {
  const places = answer.events.map(({ place }) => (isTranslated ? place !== '' : plainOf(place)))
  const people = answer.people.map((person) =>
    [person.firstName, person.lastName, person.phoneNumber, person.email, person.role].map(
      (value) => plainOf(String(value ?? '')),
    ),
  )
  const links = answer.links.map(({ link }) => link)
  const changes = answer.changes.map(({ tool, item, parameters }) => [
    tool,
    item,
    Object.keys(parameters).toSorted(),
  ])
  return JSON.stringify([
    [...new Set(places)],
    people.toSorted(),
    links.toSorted(),
    answer.announcements.length,
    changes,
  ])
}

/**
 * Judges two answers that should have the same fields: right when they do, asked when one of them
 * is a question, wrong when both propose and differ. Titles are not compared.
 */
export function compareAnswers(first: Answer, second: Answer, comparison: Comparison): Verdict {
  if (first.hasAsked || second.hasAsked) return { outcome: 'asked' }
  if (timesOf(first, comparison) !== timesOf(second, { zone: comparison.zone }))
    return { outcome: 'wrong', fault: 'other times' }
  if (restOf(first, comparison) !== restOf(second, comparison))
    return { outcome: 'wrong', fault: 'another place, person, link or change' }
  return { outcome: 'right' }
}

/** Judges an answer that has to be a question. */
export function mustAsk(answer: Answer): Verdict {
  return answer.hasAsked
    ? { outcome: 'right' }
    : { outcome: 'wrong', fault: `proposes ${answer.proposal.tool ?? 'changes'}` }
}
