import type { ImportPreview } from '@maypole/contract/community'
import { useState } from 'react'
import { ImportFrame } from '../../../../shared/imports/import-frame.tsx'
import { contactImport, type ImportSource } from './contact-import.ts'
import { ContactImportStep } from './contact-import-step.tsx'
import { ImportSourceForm } from './import-source-form.tsx'

/** Imports contacts for admins: choose, look, and undo. */
export function ImportDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const [read, setRead] = useState<{ source: ImportSource; preview: ImportPreview }>()
  /** What was pasted stays for going back. */
  const [lines, setLines] = useState('')
  return (
    <ImportFrame kind={contactImport} siteId={siteId} onClose={onClose}>
      {(steps) =>
        read === undefined ? (
          <ImportSourceForm
            siteId={siteId}
            lines={lines}
            onLines={setLines}
            onRead={(source, preview) => setRead({ source, preview })}
            onClose={onClose}
          />
        ) : (
          <ContactImportStep
            siteId={siteId}
            {...read}
            {...steps}
            onRead={(source, preview) => setRead({ source, preview })}
            onBack={() => setRead(undefined)}
          />
        )
      }
    </ImportFrame>
  )
}
