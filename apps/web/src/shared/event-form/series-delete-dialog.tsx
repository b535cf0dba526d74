import type { Event } from '@maypole/contract/community'
import { useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { DeleteDialog } from '../../api/delete-dialog.tsx'
import { keys } from '../../api/queries.ts'
import { messages } from '../../texts/texts.en.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { dateInWords, nextDateOf } from './date-in-words.ts'
import type { EventDate, Scope } from './event-values.ts'
import { eventFormMessages } from './texts.en.ts'

/** Asks before dates of a series are deleted, and which: first only the one that was opened. */
export function SeriesDeleteDialog(props: {
  siteId: string
  event: Event
  /** The date of the series that was opened; the one that the list shows when absent. */
  date?: EventDate | undefined
  onClose: () => void
}) {
  const { siteId, event, onClose } = props
  const api = useApi()
  const [scope, setScope] = useState<Scope>('this')
  const date = props.date ?? nextDateOf(event)
  const day = dateInWords(date.startDate, event)
  return (
    <DeleteDialog
      siteId={siteId}
      title={messages.events.deleteTitle}
      name={event.title}
      confirm={messages.events.deleteTitle}
      failed={messages.events.deleteFailed}
      failsIn="dialog"
      id={event.id}
      list={keys.events(siteId)}
      isWhole={scope === 'all'}
      call={() =>
        api.call('DELETE /sites/:site/events/:event', {
          params: { site: siteId, event: event.id },
          query: scope === 'all' ? {} : { scope, recurrenceId: date.recurrenceId },
        })
      }
      onClose={onClose}
    >
      <ChoiceField
        label={eventFormMessages.whichDelete}
        value={scope}
        isColumn
        choices={[
          { value: 'this', label: eventFormMessages.thisDate(day) },
          { value: 'following', label: eventFormMessages.followingDates(day) },
          { value: 'all', label: eventFormMessages.scopes.all },
        ]}
        onValue={setScope}
      />
    </DeleteDialog>
  )
}
