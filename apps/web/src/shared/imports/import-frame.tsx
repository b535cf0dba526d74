import type { FinishedImport } from '@maypole/contract/community'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ImportDone } from './import-done.tsx'
import type { ImportKind } from './import-kind.ts'

/** The dialog of an import: what is chosen and looked at, and afterwards the way back. */
export function ImportFrame(props: {
  kind: ImportKind
  siteId: string
  onClose: () => void
  children: (steps: {
    onBusy: (isBusy: boolean) => void
    onDone: (done: FinishedImport) => void
  }) => ReactNode
}) {
  const { kind, siteId, onClose, children } = props
  const [done, setDone] = useState<FinishedImport>()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      title={done === undefined ? kind.texts.title : kind.texts.done}
      onClose={onClose}
      closable={!isBusy}
    >
      {done === undefined ? (
        children({ onBusy: setBusy, onDone: setDone })
      ) : (
        <ImportDone kind={kind} siteId={siteId} done={done} onBusy={setBusy} onClose={onClose} />
      )}
    </Dialog>
  )
}
