import type { FinishedImport, ImportPreview } from '@maypole/contract/community'
import { useState } from 'react'
import { importMessages } from '../../../import-messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportSourceForm } from './import-source-form.tsx'
import { ImportStep } from './import-step.tsx'
import type { ImportSource } from './use-import.ts'

/** Imports contacts for admins: choose, look, and undo. */
export function ImportDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const [read, setRead] = useState<{ source: ImportSource; preview: ImportPreview }>()
  const [done, setDone] = useState<FinishedImport>()
  const [isBusy, setBusy] = useState(false)
  /** What was pasted stays for going back. */
  const [lines, setLines] = useState('')
  return (
    <Dialog
      title={done === undefined ? importMessages.title : importMessages.done}
      onClose={onClose}
      closable={!isBusy}
    >
      {done !== undefined ? (
        <ImportDone siteId={siteId} done={done} onBusy={setBusy} onClose={onClose} />
      ) : read === undefined ? (
        <ImportSourceForm
          siteId={siteId}
          lines={lines}
          onLines={setLines}
          onRead={(source, preview) => setRead({ source, preview })}
          onClose={onClose}
        />
      ) : (
        <ImportStep
          siteId={siteId}
          {...read}
          onRead={(source, preview) => setRead({ source, preview })}
          onBack={() => setRead(undefined)}
          onBusy={setBusy}
          onDone={setDone}
        />
      )}
    </Dialog>
  )
}
