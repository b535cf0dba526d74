import type { EventImportRow } from '@maypole/contract/community'
import styles from '../../../shared/imports/import.module.css'
import { Was } from '../../../shared/imports/import-rows.tsx'
import { dateFormat } from '../../../texts/date-format.ts'
import { messages } from '../../../texts/texts.en.ts'
import { eventImportMessages } from './texts.en.ts'

/** An event of the file, in words. */
export function EventText({ row }: { row: EventImportRow }) {
  const { title, location, problem, doubt, before, repeats } = row
  const dates = [
    row.leftOutDates !== undefined && eventImportMessages.leftOut(row.leftOutDates),
    row.changedDates !== undefined && eventImportMessages.changedDates(row.changedDates),
  ].filter((text) => text !== false)
  return (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {title === '' ? eventImportMessages.noTitle : title}
        <Was before={before?.title} />
      </span>
      <span className={styles.details}>
        {when(row)}
        <Was before={before?.startDate && when({ ...row, ...before })} />
      </span>
      {(row.rrule !== undefined || before?.rrule !== undefined) && (
        <span className={styles.details}>
          {repetition(row)}
          <Was before={before?.rrule === undefined ? undefined : repetition(before)} />
        </span>
      )}
      {(location !== '' || before?.location !== undefined) && (
        <span className={styles.details} dir="auto">
          {location}
          <Was before={before?.location} />
        </span>
      )}
      {dates.length > 0 && <span className={styles.details}>{dates.join(' · ')}</span>}
      {before?.dates && <span className={styles.details}>{eventImportMessages.dates}</span>}
      {problem !== undefined && (
        <span className={styles.problem}>{eventImportMessages.problems[problem]}</span>
      )}
      {repeats !== undefined && (
        <span className={styles.details}>{eventImportMessages.repeats(repeats)}</span>
      )}
      {doubt !== undefined && (
        <span className={styles.doubt}>{eventImportMessages.doubts[doubt]}</span>
      )}
    </span>
  )
}

type Times = Pick<EventImportRow, 'startDate' | 'endDate' | 'allDay'>

/** From when until when, in the reader's zone; whole days are the same for all. */
function when({ startDate, endDate, allDay }: Times): string {
  if (startDate === undefined || endDate === undefined) return ''
  const format = dateFormat(
    allDay ? { dateStyle: 'medium', timeZone: 'UTC' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
  return format.formatRange(Date.parse(startDate), Date.parse(endDate))
}

function repetition({ rrule, recurrenceText }: Pick<EventImportRow, 'rrule' | 'recurrenceText'>) {
  if (!rrule || recurrenceText === undefined) return eventImportMessages.wasOnce
  return messages.events.repetition(recurrenceText, rrule)
}
