import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, hasStatus, refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import type { EditableItem } from '../../api/edit-item.ts'
import { announcementsQuery, eventsQuery } from '../../api/queries.ts'
import { SaveFailure } from '../../api/save-failure.tsx'
import { assistantMessages } from '../../assistant-messages.ts'
import { messages } from '../../messages.ts'
import { Dialog, DialogError } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import type { Cards } from './cards.ts'
import { problemsOf } from './draft.ts'
import { DraftCard } from './draft-card.tsx'
import { DraftFields } from './draft-fields.tsx'
import type { EditedDraft } from './edited-draft.ts'
import { editedDraft, savedEvent } from './edited-draft.ts'
import { useSaveItem } from './use-save-item.ts'

/**
 * The card of an announcement or an event again, with its fields. Closing it keeps the corrections
 * until they are saved or cancelled; a series is saved as a whole.
 */
export function EditItemDialog(props: {
  siteId: string
  item: EditableItem
  cards: Cards
  onClose: () => void
}) {
  const { siteId, cards, onClose } = props
  // The version that the form was filled from; a background refresh must not change it.
  const [item, setItem] = useState(props.item)
  const loadNewest = useNewest(siteId, item)
  const before = editedDraft(item)
  const [draft, setDraft, clearDraft] = useDraft<EditedDraft>(draftKey(siteId, item), before)
  const save = useSaveItem({
    siteId,
    item,
    onDone: leave,
  })
  const isReady = problemsOf(draft).size === 0
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const text = item.kind === 'event' ? ruleText(item.event) : undefined
  const moved = text === undefined ? undefined : assistantMessages.movedSavedSeries(text)

  function leave(): void {
    clearDraft()
    onClose()
  }
  return (
    <Dialog
      title={assistantMessages.editTitles[item.kind]}
      onClose={onClose}
      closable={!save.isPending}
    >
      <DialogForm
        isReady={isReady}
        pending={save.isPending}
        submitText={assistantMessages.saveChanges}
        onSubmit={() => save.mutate(draft)}
        onCancel={leave}
      >
        <DraftCard
          draft={draft}
          cards={cards}
          before={item.kind === 'event' ? savedEvent(item.event) : undefined}
          date={item.kind === 'announcement' ? item.announcement.date : undefined}
        />
        <DraftFields
          draft={draft}
          onDraft={(next) => setDraft(next as EditedDraft)}
          before={before}
          rule={text === undefined ? undefined : { text, dates: [], moved }}
          refused={refused}
          disabled={save.isPending}
        />
        <SaveFailure
          save={save}
          load={loadNewest}
          onLoaded={(found) => {
            clearDraft()
            setItem(found)
            setDraft(editedDraft(found))
          }}
        >
          {(error) => <DialogError>{failureText(error, item)}</DialogError>}
        </SaveFailure>
      </DialogForm>
    </Dialog>
  )
}

/** Corrections belong to the version that they were made in. */
function draftKey(siteId: string, item: EditableItem): string {
  const { id, version } = item.kind === 'event' ? item.event : item.announcement
  return `edit:${siteId}:${id}:${version}`
}

/** Returns a function that loads an item as it is now; undefined when its list has it no more. */
function useNewest(siteId: string, item: EditableItem): () => Promise<EditableItem | undefined> {
  const api = useApi()
  const events = useQuery({ ...eventsQuery(api, siteId), enabled: false })
  const announcements = useQuery({ ...announcementsQuery(api, siteId), enabled: false })
  return async () => {
    if (item.kind === 'event') {
      const { data } = await events.refetch()
      const event = data?.find(({ id }) => id === item.event.id)
      return event && { kind: 'event', event }
    }
    const { data } = await announcements.refetch()
    const announcement = data?.find(({ id }) => id === item.announcement.id)
    return announcement && { kind: 'announcement', announcement }
  }
}

function failureText(error: Error, item: EditableItem): string {
  if (hasStatus(error, 404)) return assistantMessages.gone[item.kind]
  if (hasStatus(error, 400)) return error.message
  return refusalText(error, assistantMessages.saveFailed[item.kind])
}

function ruleText({ recurrenceText, rrule }: Event): string | undefined {
  return recurrenceText && messages.events.repetition(recurrenceText, rrule)
}
