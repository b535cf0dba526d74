import type { ImportPreview } from '@maypole/contract/community'
import { useState } from 'react'
import { useDraft } from '../../../../api/use-draft.tsx'
import { ImportFrame } from '../../../../shared/imports/import-frame.tsx'
import { contactImport, type ImportSource } from './contact-import.ts'
import { ContactImportStep } from './contact-import-step.tsx'
import { ImportSourceForm } from './import-source-form.tsx'

/** Imports contacts for admins: choose, look, and undo. */
export function ImportDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const [read, setRead] = useState<{ source: ImportSource; preview: ImportPreview }>()
  /** What was pasted stays for going back. */
  const { values, setValues, leave, offer } = useDraft({
    key: ['import', siteId].join(),
    initial: { lines: '' },
  })
  function cancel(): void {
    leave()
    onClose()
  }
  return (
    <ImportFrame kind={contactImport} siteId={siteId} onClose={onClose}>
      {(steps) =>
        read === undefined ? (
          <ImportSourceForm
            siteId={siteId}
            lines={values.lines}
            onLines={(lines) => setValues({ lines })}
            offer={offer}
            onRead={(source, preview) => setRead({ source, preview })}
            onClose={cancel}
          />
        ) : (
          <ContactImportStep
            siteId={siteId}
            {...read}
            {...steps}
            onDone={(done, left) => {
              leave()
              steps.onDone(done, left)
            }}
            onRead={(source, preview) => setRead({ source, preview })}
            onBack={() => setRead(undefined)}
          />
        )
      }
    </ImportFrame>
  )
}
