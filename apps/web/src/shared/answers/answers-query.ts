import type { CommunityApi, DateAnswers, Event } from '@maypole/contract/community'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { keys } from '../../api/queries.ts'
import { wallTimeOf } from '../../lib/zoned-time.ts'

/** The answers to all dates of a site, as they are kept. */
export type AnswerList = CommunityApi['GET /sites/:site/answers']['reply']

/** Days ahead that answers are loaded for. */
const daysAhead = 400
const dayLength = 86_400_000

export function answersQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.eventAnswers(siteId),
    queryFn: ({ signal }) => {
      const day = (distance: number) =>
        new Date(Date.now() + distance * dayLength).toISOString().slice(0, 10)
      return api.call('GET /sites/:site/answers', {
        params: { site: siteId },
        // What has begun some days ago and goes on can be answered, too.
        query: { from: day(-30), until: day(daysAhead) },
        signal,
      })
    },
  })
}

/** What names a date of a series in calls; nothing for an event that takes place once. */
export function dateNameOf({ rrule, next }: Event): { recurrenceId?: string } {
  return rrule === undefined ? {} : { recurrenceId: next.recurrenceId ?? next.startDate }
}

/** Returns the answers to the date that a card shows. */
export function answersTo(list: AnswerList | undefined, event: Event): DateAnswers {
  const start = dateNameOf(event).recurrenceId ?? event.startDate
  const { id: eventId, allDay, timeZone } = event
  const day = allDay ? start : wallTimeOf({ instant: start, timeZone }).slice(0, 10)
  return (
    list?.dates.find((one) => one.eventId === eventId && one.day === day) ?? {
      eventId,
      day,
      going: 0,
      waiting: 0,
      maybe: 0,
      declined: 0,
    }
  )
}

/** Returns the list with the answers to one date in place of those that it has. */
export function withDate(list: AnswerList, date: DateAnswers): AnswerList {
  const isOther = (one: DateAnswers) => one.eventId !== date.eventId || one.day !== date.day
  return { ...list, dates: [...list.dates.filter(isOther), date] }
}

/**
 * Returns the answer of the viewer, or of somebody whom they look after; undefined where there is
 * none.
 */
export function answerOf(date: DateAnswers, profileId: string | undefined): DateAnswers['own'] {
  if (profileId === undefined) return date.own
  return date.lookedAfter?.find((one) => one.profileId === profileId)?.answer
}

/** Returns what the answers will be, as far as it can be known: others may be faster. */
export function foresee(
  date: DateAnswers,
  given: {
    answer: 'going' | 'maybe' | 'declined'
    profileId: string | undefined
    seats: number | undefined
  },
): DateAnswers {
  const { answer, profileId, seats } = given
  const before = answerOf(date, profileId)
  if (answer === 'going' && (before === 'going' || before === 'waiting')) return date
  const counts = { ...date }
  if (before !== undefined) counts[before] -= 1
  const next = answer === 'going' && counts.going >= (seats ?? Infinity) ? 'waiting' : answer
  counts[next] += 1
  if (profileId === undefined) return { ...counts, own: next }
  const others = (date.lookedAfter ?? []).filter((one) => one.profileId !== profileId)
  return { ...counts, lookedAfter: [...others, { profileId, answer: next }] }
}
