import type { FinishedImport } from '@maypole/contract/community'
import { type ReactNode, useEffect, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DialogActions, DialogBody, DialogError } from '../../ui/dialog.tsx'
import styles from './import.module.css'
import type { AnyPreview, AnyRow, ImportKind } from './import-kind.ts'
import { ImportRows } from './import-rows.tsx'
import { countChosen, doubtfulRows, notImported, spansOf } from './left-out.ts'
import { importMessages } from './texts.en.ts'
import { useApplyImport } from './use-import.ts'

const states = ['new', 'changed', 'wrong', 'same'] as const

/** What an import would do, row by row, before it does. */
export function ImportStep<Preview extends AnyPreview>(props: {
  kind: ImportKind<Preview>
  siteId: string
  preview: Preview
  /** What stands above the rows, given whether the import is running. */
  above?: (isRunning: boolean) => ReactNode
  /** Whether something above has to be said before rows are shown. */
  isAsked?: boolean
  /** Whether the file is read again. */
  isReading?: boolean
  text: (row: Preview['rows'][number]) => ReactNode
  /** How a row that is wrong is put right. */
  correction?: (row: Preview['rows'][number]) => ReactNode
  onNewPreview: (preview: Preview) => void
  onBack: () => void
  onBusy: (isBusy: boolean) => void
  /** Given also what was not imported, row by row. */
  onDone: (done: FinishedImport, left: readonly ReactNode[]) => void
}) {
  const { kind, siteId, preview, above, isAsked = false, isReading = false } = props
  const { text, correction } = props
  const { onNewPreview, onBack, onBusy, onDone } = props
  const { leftOut, toggle } = useLeftOut(preview)
  const [chosenState, setChosenState] = useState<AnyRow['state']>()
  const apply = useApplyImport({ kind, siteId, onNewPreview })
  const isPending = isReading || apply.isPending
  useEffect(() => onBusy(apply.isPending), [onBusy, apply.isPending])

  const { counts, state, shown } = chooseState(preview, chosenState)
  const { added, changed } = countChosen(preview, leftOut, kind.alsoAdded)
  const isFull = added > preview.room
  const mayChoose = state === 'new' || state === 'changed'

  return (
    <>
      <DialogBody>
        {preview.encoding === 'windows-1252' && (
          <p className={styles.hint}>{importMessages.windows}</p>
        )}
        {above?.(apply.isPending)}
        {!isAsked && (
          <>
            <StateChoice kind={kind} state={state} counts={counts} onState={setChosenState} />
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
              text={text}
              below={state === 'wrong' && !isPending ? correction : undefined}
            />
          </>
        )}
        {isFull && !isAsked && <DialogError>{kind.texts.room(preview.room)}</DialogError>}
        {apply.isError && <DialogError>{errorText(apply.error)}</DialogError>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack} disabled={isPending}>
          {importMessages.back}
        </Button>
        <Button
          variant="primary"
          disabled={isFull || added + changed === 0 || isReading || isAsked}
          pending={apply.isPending}
          pendingText={importMessages.importing}
          onClick={() =>
            apply.mutate(
              { preview, leftOut: spansOf(preview, leftOut) },
              { onSuccess: (done) => onDone(done, notImported(preview, leftOut).map(text)) },
            )
          }
        >
          {kind.texts.submit(added + changed)}
        </Button>
      </DialogActions>
    </>
  )
}

function StateChoice(props: {
  kind: Pick<ImportKind<AnyPreview>, 'texts'>
  state: AnyRow['state']
  counts: Readonly<Record<AnyRow['state'], number>>
  onState: (state: AnyRow['state']) => void
}) {
  const { kind, state, counts, onState } = props
  return (
    <ChoiceField
      label={importMessages.show}
      value={state}
      choices={states
        .filter((value) => counts[value] > 0)
        .map((value) => ({ value, label: importMessages.states[value](counts[value]) }))}
      hint={kind.texts.hints[state]}
      onValue={onState}
    />
  )
}

/** Which rows are not imported: what is doubtful at first, then what was ticked. */
function useLeftOut(preview: AnyPreview) {
  const [choice, setChoice] = useState(() => ({ of: preview.id, leftOut: doubtfulRows(preview) }))
  // A file that was read again has other rows.
  const leftOut = choice.of === preview.id ? choice.leftOut : doubtfulRows(preview)
  function toggle(rows: readonly AnyRow[], isIn: boolean): void {
    const next = new Set(leftOut)
    for (const { row } of rows)
      if (isIn) next.delete(row)
      else next.add(row)
    setChoice({ of: preview.id, leftOut: next })
  }
  return { leftOut, toggle }
}

/** Returns the rows of the chosen state, or of the first that has some. */
function chooseState<Preview extends AnyPreview>(
  preview: Preview,
  chosen: AnyRow['state'] | undefined,
) {
  const counts = countStates(preview)
  const isThere = chosen !== undefined && counts[chosen] > 0
  const state = isThere ? chosen : (states.find((one) => counts[one] > 0) ?? 'new')
  const rows: Preview['rows'] = preview.rows
  return { counts, state, shown: rows.filter((row) => row.state === state) }
}

function countStates({ rows }: AnyPreview): Record<AnyRow['state'], number> {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
