import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { dateFormat } from '../../../texts/date-format.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Dialog, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { eventOn } from '../dates/event-on.ts'
import styles from './answers.module.css'

interface DatesDialogProps {
  readonly siteId: string
  readonly event: Event
  readonly answers: (event: Event) => ReactNode
  readonly onClose: () => void
}

/** How far ahead dates are shown, in milliseconds: half a year. */
const ahead = 183 * 86_400_000

const dayStyle = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** The next dates of a series, each with its answer. */
export function DatesDialog({ siteId, event, answers, onClose }: DatesDialogProps) {
  return (
    <Dialog title={event.title} onClose={onClose}>
      <DialogBody>
        <p>{messages.events.repetition(event.recurrenceText ?? '', event.rrule)}</p>
        <Dates siteId={siteId} event={event} answers={answers} />
      </DialogBody>
    </Dialog>
  )
}

function Dates({ siteId, event, answers }: Omit<DatesDialogProps, 'onClose'>) {
  const api = useApi()
  const { startDate } = event.next
  const query = useQuery({
    queryKey: [...keys.eventDates(siteId, startDate), event.id],
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/occurrences', {
        params: { site: siteId },
        query: {
          from: new Date(startDate).toISOString(),
          until: new Date(Date.parse(startDate) + ahead).toISOString(),
        },
        signal,
      }),
    select: (dates) => dates.filter(({ eventId }) => eventId === event.id),
  })
  const format = dateFormat(
    event.allDay
      ? { ...dayStyle, timeZone: 'UTC' }
      : { ...dayStyle, hour: 'numeric', minute: '2-digit' },
  )
  if (query.data === undefined)
    return query.isError ? (
      <DialogError>{errorText(query.error)}</DialogError>
    ) : (
      <Spinner label={messages.common.loading} />
    )
  return (
    <ul className={styles.dateList}>
      {query.data.map((date) => {
        const shown = eventOn(date, event)
        return (
          <li key={date.recurrenceId ?? date.startDate}>
            <time dateTime={date.startDate} className={date.cancelled ? styles.off : undefined}>
              {format.format(new Date(date.startDate))}
            </time>
            {!date.cancelled && answers(shown)}
          </li>
        )
      })}
    </ul>
  )
}
