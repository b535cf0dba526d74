import type { EventOccurrence } from '@maypole/contract/community'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import {
  createBody,
  type EditedEvent,
  type EventValues,
  problemsOf,
  saveBody,
} from './event-values.ts'

/** Milliseconds without a change after which the calendar is asked. */
const delay = 400

/** Dates of other events at the time of the one in the form; none while that is incomplete. */
export function useClashes(options: {
  siteId: string
  values: EventValues
  edited: EditedEvent | undefined
}): readonly EventOccurrence[] {
  const { siteId, values, edited } = options
  const api = useApi()
  const asked = questionOf(values, edited)
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), delay)
    return () => clearTimeout(timer)
  }, [asked])
  const { data } = useQuery({
    queryKey: [...keys.site(siteId), 'clashes', settled],
    queryFn: ({ signal }) =>
      api.call('POST /sites/:site/events/clashes', {
        params: { site: siteId },
        body: JSON.parse(settled ?? ''),
        signal,
      }),
    enabled: settled !== undefined,
    // A hint that cannot be had is left out.
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return asked === undefined || settled === undefined ? [] : (data ?? [])
}

/** What is asked, as text; undefined when there is nothing to ask. */
function questionOf(values: EventValues, edited: EditedEvent | undefined): string | undefined {
  const problems = new Set(problemsOf(values))
  problems.delete('title')
  if (problems.size > 0 || values.isCancelled) return undefined
  const body = edited === undefined ? createBody(values) : saveBody(edited, values)
  const { allDay, startDate, endDate, rrule, timeZone } = body
  const event = edited?.event.id
  return JSON.stringify({ allDay, startDate, endDate, rrule, timeZone, event })
}
