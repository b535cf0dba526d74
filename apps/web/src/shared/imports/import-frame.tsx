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
    onDone: (done: FinishedImport, left: readonly ReactNode[]) => void
  }) => ReactNode
}) {
  const { kind, siteId, onClose, children } = props
  const [done, setDone] = useState<{ import: FinishedImport; left: readonly ReactNode[] }>()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      title={done === undefined ? kind.texts.title : kind.texts.done}
      onClose={onClose}
      closable={!isBusy}
    >
      {done === undefined ? (
        children({
          onBusy: setBusy,
          onDone: (finished, left) => setDone({ import: finished, left }),
        })
      ) : (
        <ImportDone
          kind={kind}
          siteId={siteId}
          done={done.import}
          left={done.left}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
