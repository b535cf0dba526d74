import type { FinishedImport, ImportPreview, ImportRow } from '@maypole/contract/community'
import { useEffect, useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { importMessages } from '../../../import-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import styles from './import.module.css'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { countChosen, doubtfulRows, spansOf } from './left-out.ts'
import { type ImportSource, useApplyImport, useReadContacts } from './use-import.ts'

const states = ['new', 'changed', 'wrong', 'same'] as const

/** What an import would do, row by row, before it does. */
export function ImportStep(props: {
  siteId: string
  source: ImportSource
  preview: ImportPreview
  onRead: (source: ImportSource, preview: ImportPreview) => void
  onBack: () => void
  onBusy: (isBusy: boolean) => void
  onDone: (done: FinishedImport) => void
}) {
  const { siteId, source, preview, onRead, onBack, onBusy, onDone } = props
  const [leftOut, setLeftOut] = useState(() => doubtfulRows(preview))
  const [chosenState, setChosenState] = useState<ImportRow['state']>()
  const reading = useReadContacts(siteId)
  const apply = useApplyImport({ siteId, onNewPreview: (found) => onRead(source, found) })
  const isPending = reading.isPending || apply.isPending
  useEffect(() => onBusy(apply.isPending), [onBusy, apply.isPending])

  const counts = countStates(preview)
  const isThere = chosenState !== undefined && counts[chosenState] > 0
  const state = isThere ? chosenState : (states.find((one) => counts[one] > 0) ?? 'new')
  const shown = preview.rows.filter((row) => row.state === state)
  const { added, changed } = countChosen(preview, leftOut)
  const isFull = added > preview.room
  const mayChoose = state === 'new' || state === 'changed'

  function toggle(rows: readonly ImportRow[], isIn: boolean): void {
    const next = new Set(leftOut)
    for (const { row } of rows)
      if (isIn) next.delete(row)
      else next.add(row)
    setLeftOut(next)
  }
  function readAgain(choices: Pick<ImportSource, 'columns' | 'headings'>): void {
    const next = { ...source, ...choices }
    reading.mutate(next, {
      onSuccess: (found) => {
        setLeftOut(doubtfulRows(found))
        onRead(next, found)
      },
    })
  }
  return (
    <>
      <DialogBody>
        {preview.encoding === 'windows-1252' && (
          <p className={styles.hint}>{importMessages.windows}</p>
        )}
        {preview.columns !== undefined && (
          <ImportColumns preview={preview} isPending={isPending} onChange={readAgain} />
        )}
        {reading.isError && <DialogError>{errorText(reading.error)}</DialogError>}
        <ChoiceField
          label={importMessages.show}
          value={state}
          choices={states
            .filter((value) => counts[value] > 0)
            .map((value) => ({ value, label: importMessages.states[value](counts[value]) }))}
          hint={importMessages.hints[state]}
          onValue={setChosenState}
        />
        {mayChoose && shown.length > 1 && (
          <Checkbox
            label={importMessages.all}
            checked={shown.every(({ row }) => !leftOut.has(row))}
            disabled={isPending}
            onChecked={(isIn) => toggle(shown, isIn)}
          />
        )}
        <ImportRows
          key={state}
          rows={shown}
          leftOut={leftOut}
          onToggle={mayChoose && !isPending ? (row, isIn) => toggle([row], isIn) : undefined}
        />
        {isFull && <DialogError>{importMessages.room(preview.room)}</DialogError>}
        {apply.isError && <DialogError>{errorText(apply.error)}</DialogError>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack} disabled={isPending}>
          {importMessages.back}
        </Button>
        <Button
          variant="primary"
          disabled={isFull || added + changed === 0 || reading.isPending}
          pending={apply.isPending}
          pendingText={importMessages.importing}
          onClick={() =>
            apply.mutate(
              { preview, leftOut: spansOf(preview, leftOut) },
              { onSuccess: (done) => onDone(done) },
            )
          }
        >
          {importMessages.submit(added + changed)}
        </Button>
      </DialogActions>
    </>
  )
}

function countStates({ rows }: ImportPreview): Record<ImportRow['state'], number> {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
