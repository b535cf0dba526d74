import { useQuery } from '@tanstack/react-query'
import { hasStatus, isProblem, refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { eventsQuery } from '../../api/queries.ts'
import { SaveFailure } from '../../api/save-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogError } from '../../ui/dialog.tsx'
import type { EditedEvent } from './event-values.ts'
import { eventFormMessages } from './texts.en.ts'

/** Why an event was not saved, and what can be done about it. */
export function EventSaveFailure(props: {
  siteId: string
  /** Absent for a new event. */
  edited: EditedEvent | undefined
  save: { readonly error: Error | null; readonly reset: () => void }
  /** Called with the same dates of the newest version. */
  onLoaded: (newest: EditedEvent) => void
  /** Saves it although answers are lost. */
  onAnyway: () => void
}) {
  const { siteId, edited, save, onLoaded, onAnyway } = props
  const newest = useQuery({ ...eventsQuery(useApi(), siteId), enabled: false })
  return (
    <SaveFailure
      save={save}
      load={async () => {
        const { data } = await newest.refetch()
        return data?.find(({ id }) => id === edited?.event.id)
      }}
      onLoaded={(event) => edited && onLoaded({ ...edited, event })}
    >
      {(error) => (
        <DialogError>
          {failureText(error)}
          {isProblem(error, 'answers-lost') && (
            <>
              {' '}
              {eventFormMessages.answersLost}{' '}
              <Button variant="quiet" onClick={onAnyway}>
                {eventFormMessages.saveAnyway}
              </Button>
            </>
          )}
        </DialogError>
      )}
    </SaveFailure>
  )
}

function failureText(error: Error): string {
  if (hasStatus(error, 404)) return eventFormMessages.gone
  if (hasStatus(error, 400)) return error.message
  return refusalText(error, eventFormMessages.saveFailed)
}
