import type { Event } from '@maypole/contract/community'
import { useState } from 'react'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { dateInWords, nextDateOf } from './date-in-words.ts'
import styles from './event-form.module.css'
import { EventFormDialog } from './event-form-dialog.tsx'
import type { EventDate, Scope } from './event-values.ts'
import { eventFormMessages } from './texts.en.ts'

const scopes = ['this', 'following', 'all'] as const

/** Edits an event; of a series it asks first which dates are meant. */
export function EventEditor(props: {
  siteId: string
  event: Event
  /** The date of a series that was opened; the one that the list shows when absent. */
  date?: EventDate | undefined
  onClose: () => void
}) {
  const { siteId, event, onClose } = props
  const isSeries = event.rrule !== undefined
  const [scope, setScope] = useState<Scope | undefined>(isSeries ? undefined : 'all')
  const date = isSeries ? (props.date ?? nextDateOf(event)) : undefined
  if (scope !== undefined)
    return <EventFormDialog siteId={siteId} edited={{ event, scope, date }} onClose={onClose} />
  return (
    <Dialog title={eventFormMessages.edit} onClose={onClose}>
      <DialogBody>
        <p>{eventFormMessages.whichEdit}</p>
        <div className={styles.scopes}>
          {scopes.map((one) => (
            <Button key={one} wide onClick={() => setScope(one)}>
              {scopeText(one, event, date)}
            </Button>
          ))}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}

function scopeText(scope: Scope, event: Event, date: EventDate | undefined): string {
  const day = date === undefined ? '' : dateInWords(date.startDate, event)
  if (scope === 'this') return eventFormMessages.thisDate(day)
  if (scope === 'following') return eventFormMessages.followingDates(day)
  return eventFormMessages.scopes.all
}
