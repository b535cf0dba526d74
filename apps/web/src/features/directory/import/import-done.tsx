import type { FinishedImport } from '@maypole/contract/community'
import { useEffect } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { importMessages } from '../../../import-messages.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import styles from './import.module.css'
import { useUndoImport } from './use-import.ts'

/** What an import has done, which can be undone at once. */
export function ImportDone(props: {
  siteId: string
  done: FinishedImport
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}) {
  const { siteId, done, onBusy, onClose } = props
  const undo = useUndoImport(siteId)
  useEffect(() => onBusy(undo.isPending), [onBusy, undo.isPending])
  return (
    <>
      <DialogBody>
        <p role="status">
          {undo.isSuccess ? (
            importMessages.undone
          ) : (
            <>
              {importMessages.added(done.added)}{' '}
              {done.changed > 0 && importMessages.changed(done.changed)}
            </>
          )}
        </p>
        {!undo.isSuccess && <p className={styles.hint}>{importMessages.undoHint}</p>}
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
