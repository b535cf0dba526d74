import type { FinishedImport } from '@maypole/contract/community'
import { type ReactNode, useEffect } from 'react'
import { errorText } from '../../api/api-error.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions, DialogBody, DialogError } from '../../ui/dialog.tsx'
import styles from './import.module.css'
import type { ImportKind } from './import-kind.ts'
import { importMessages } from './texts.en.ts'
import { useUndoImport } from './use-import.ts'

/** What an import has done, which can be undone at once. */
export function ImportDone(props: {
  kind: ImportKind
  siteId: string
  done: FinishedImport
  /** What was not imported, row by row. */
  left: readonly ReactNode[]
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}) {
  const { kind, siteId, done, left, onBusy, onClose } = props
  const undo = useUndoImport(kind, siteId)
  useEffect(() => onBusy(undo.isPending), [onBusy, undo.isPending])
  return (
    <>
      <DialogBody>
        <p role="status">
          {undo.isSuccess ? (
            importMessages.undone
          ) : (
            <>
              {kind.texts.added(done.added)} {done.changed > 0 && kind.texts.changed(done.changed)}
            </>
          )}
        </p>
        {!undo.isSuccess && <p className={styles.hint}>{kind.texts.undoHint}</p>}
        {!undo.isSuccess && left.length > 0 && (
          <details className={styles.columns}>
            <summary>{importMessages.left(left.length)}</summary>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
            <ul role="list" className={styles.rows}>
              {left.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                <li key={index} className={styles.row}>
                  {row}
                </li>
              ))}
            </ul>
          </details>
        )}
        {undo.isError && <DialogError>{errorText(undo.error)}</DialogError>}
      </DialogBody>
      <DialogActions>
        {!undo.isSuccess && (
          <Button
            pending={undo.isPending}
            pendingText={importMessages.undoing}
            onClick={() => undo.mutate(done.id)}
          >
            {importMessages.undo}
          </Button>
        )}
        <Button variant="primary" disabled={undo.isPending} onClick={onClose}>
          {messages.common.close}
        </Button>
      </DialogActions>
    </>
  )
}
