import type { Event } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { FieldInPlace } from '../../shared/in-place/field-in-place.tsx'
import { messages } from '../../texts/texts.en.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CalendarIcon } from '../../ui/icons/calendar.tsx'
import { MapPinIcon } from '../../ui/icons/map-pin.tsx'
import { RepeatIcon } from '../../ui/icons/repeat.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { WrittenText } from '../../ui/written-text.tsx'
import { cancelledDates, eventTimes, leftOutDates } from './event-times.ts'
import styles from './events.module.css'
import { calendarMessages } from './texts.en.ts'

/** One event, or a series by its next occurrence (PD-95). */
export function EventCard(props: {
  event: Event
  isCancelled?: boolean
  buttons?: ReactNode
  /** Who comes, below everything else. */
  answers?: ReactNode
  /** What leads to the other dates of a series. */
  dates?: ReactNode
  /** Whether the dates that a series leaves out are named. */
  namesLeftOut?: boolean | undefined
}) {
  const { event, isCancelled = false, namesLeftOut = false, buttons, answers, dates } = props
  const isSeries = event.rrule !== undefined
  const { title = event.title, location = event.location } = event.next
  const cancelled = cancelledDates(event)
  const leftOut = namesLeftOut ? leftOutDates(event) : ''
  const { time, until, elsewhere } = eventTimes(event, ownTimeZone())
  return (
    <Card className={styles.card}>
      <FieldInPlace id={event.id} field="title" name={title}>
        <h5 className={styles.title} dir="auto">
          {title}
        </h5>
      </FieldInPlace>
      <FieldInPlace id={event.id} field="time" name={title}>
        <p className={styles.time}>
          <span
            className={styles.icon}
            role="img"
            aria-label={isSeries ? messages.events.recurring : messages.events.single}
          >
            {isSeries ? <RepeatIcon size={16} /> : <CalendarIcon size={16} />}
          </span>
          <time dateTime={event.next.startDate}>{time}</time>
          {event.allDay && ` · ${messages.events.allDay}`}
          {until !== undefined && (
            <>
              {' – '}
              <time dateTime={event.next.endDate}>{until}</time>
            </>
          )}
        </p>
      </FieldInPlace>
      {event.recurrenceText !== undefined && (
        <div className={classNames(styles.detail, styles.repetition)}>
          {messages.events.repetition(event.recurrenceText, event.rrule)}
          {dates}
        </div>
      )}
      <div className={styles.more}>
        {elsewhere !== undefined && <p className={styles.detail}>{elsewhere}</p>}
        {leftOut !== '' && <p className={styles.detail}>{messages.events.leftOut(leftOut)}</p>}
        {isCancelled && <p className={styles.cancelled}>{calendarMessages.cancelledDate}</p>}
        {cancelled !== '' && (
          <p className={styles.cancelled}>{messages.events.cancelled(cancelled)}</p>
        )}
        {location !== '' && (
          <FieldInPlace id={event.id} field="place" name={title}>
            <p className={styles.place}>
              <MapPinIcon size={16} />
              <span dir="auto">
                <LinkedText text={location} />
              </span>
            </p>
          </FieldInPlace>
        )}
      </div>
      {buttons}
      {event.notes !== undefined && <WrittenText className={styles.notes} text={event.notes} />}
      {answers !== undefined && <div className={styles.answers}>{answers}</div>}
    </Card>
  )
}
