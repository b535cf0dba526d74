import type { Event, ProposedSheet, Sheet } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isProblem, refusalText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { eventsQuery } from '../../../../api/queries.ts'
import { SaveFailure } from '../../../../api/save-failure.tsx'
import { useDraft } from '../../../../api/use-draft.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogError } from '../../../../ui/dialog.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { sheetsQuery } from '../sheets-query.ts'
import { EventChoice } from './event-choice.tsx'
import { LineFields } from './line-fields.tsx'
import { isComplete, newLine, newValues, type SheetValues, valuesOf } from './sheet-values.ts'
import { sheetEditorMessages as texts } from './texts.en.ts'
import { useSaveSheet } from './use-save-sheet.ts'

interface SheetEditorProps {
  readonly siteId: string
  /** The sheet that is edited. */
  readonly edited?: Sheet
  /** The sheet whose lines a new one begins with. */
  readonly copied?: Sheet
  /** The event, with its date, that a new one is for. */
  readonly event?: Event
  /** What the assistant proposes: what it would do, in words, and its lines. */
  readonly proposed?: { readonly text: string; readonly lines: ProposedSheet['lines'] }
  readonly onClose: () => void
  /** Called in place of `onClose` once it is saved. */
  readonly onSaved?: () => void
}

/** Adds a sign-up sheet, or edits one (admins). */
export function SheetEditor(props: SheetEditorProps) {
  const { siteId, copied, proposed, onClose, onSaved = onClose } = props
  const api = useApi()
  // The version that the form was filled from; a background refresh must not change it.
  const [edited, setEdited] = useState(props.edited)
  const { data: events = [] } = useQuery(eventsQuery(api, siteId))
  const sheets = useQuery({ ...sheetsQuery(api, siteId), enabled: false })
  const { values, setValues, fill, leave, offer } = useDraft<SheetValues>({
    key: [
      'sheet',
      siteId,
      edited?.id,
      edited?.version,
      copied?.id,
      props.event?.id,
      proposed?.text,
    ].join(),
    initial: initialValues(props),
  })
  const chosen =
    props.event?.id === values.eventId
      ? props.event
      : events.find(({ id }) => id === values.eventId)
  const cancel = () => {
    leave()
    onClose()
  }
  const save = useSaveSheet({
    siteId,
    edited,
    event: chosen,
    onDone: () => {
      leave()
      onSaved()
    },
  })
  const change = (changed: Partial<SheetValues>) => setValues({ ...values, ...changed })
  const isAlone = values.eventId === ''
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  return (
    <Dialog
      title={edited === undefined ? texts.add : texts.edit}
      onClose={onClose}
      closable={!save.isPending}
    >
      <DialogForm
        isReady={isComplete(values)}
        pending={save.isPending}
        submitText={edited === undefined ? texts.addSheet : texts.saveSheet}
        onSubmit={() => save.mutate({ values, mayLosePlaces: false })}
        onCancel={cancel}
      >
        {offer}
        {proposed !== undefined && <p role="status">{proposed.text}</p>}
        {edited === undefined && (
          <EventChoice
            events={events}
            event={chosen}
            values={values}
            disabled={save.isPending}
            onChange={change}
          />
        )}
        <TextField
          label={isAlone ? texts.title : texts.optionalTitle}
          maxLength={limits.sheetTitle}
          value={values.title}
          error={refused.title}
          disabled={save.isPending}
          onValue={(title) => change({ title })}
        />
        {values.lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            number={index + 1}
            isOnly={values.lines.length === 1}
            disabled={save.isPending}
            onLine={(next) =>
              change({ lines: values.lines.map((one) => (one.key === line.key ? next : one)) })
            }
            onRemove={() => change({ lines: values.lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
        {values.lines.length < limits.sheetLines && (
          <Button
            disabled={save.isPending}
            onClick={() => change({ lines: [...values.lines, newLine()] })}
          >
            {texts.addLine}
          </Button>
        )}
        <TextField
          label={isAlone ? texts.closesAt : texts.optionalClosesAt}
          hint={isAlone ? undefined : texts.closesAtHint}
          type="datetime-local"
          value={values.closesAt}
          error={refused.closesAt}
          disabled={save.isPending}
          onValue={(closesAt) => change({ closesAt })}
        />
        <SaveFailure
          save={save}
          load={async () => {
            const { data } = await sheets.refetch()
            return data?.sheets.find(({ id }) => id === edited?.id)
          }}
          onLoaded={(newest) => {
            setEdited(newest)
            fill(valuesOf(newest))
          }}
        >
          {(error) => (
            <DialogError>
              {refusalText(error, texts.saveFailed)}
              {isProblem(error, 'places-lost') && (
                <>
                  {' '}
                  <Button
                    variant="quiet"
                    onClick={() => save.mutate({ values, mayLosePlaces: true })}
                  >
                    {texts.saveAnyway}
                  </Button>
                </>
              )}
            </DialogError>
          )}
        </SaveFailure>
      </DialogForm>
    </Dialog>
  )
}

function initialValues({ edited, copied, event, proposed }: SheetEditorProps): SheetValues {
  if (edited !== undefined) return valuesOf(edited)
  if (copied !== undefined) return valuesOf(copied, { isCopy: true })
  return newValues(event, proposed?.lines)
}
