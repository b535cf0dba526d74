import type { Event } from '@maypole/contract/community'
import { type ReactNode, useState } from 'react'
import { createDialogPart } from '../../ui/dialog-part.tsx'
import styles from './events.module.css'
import { calendarMessages as texts } from './texts.en.ts'

const DatesDialog = createDialogPart(
  async () => (await import('./answers/dates-dialog.tsx')).DatesDialog,
)

/** Opens the later dates of a series, of which the list shows the next. */
export function MoreDates(props: {
  siteId: string
  event: Event
  /** What is answered and taken of a date. */
  answers: (event: Event) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {' '}
      <button type="button" className={styles.dates} onClick={() => setIsOpen(true)}>
        {texts.moreDates}
      </button>
      {isOpen && <DatesDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
