import type { EventImportPreview } from '@maypole/contract/community'
import { useState } from 'react'
import { ImportFrame } from '../../../shared/imports/import-frame.tsx'
import { ImportStep } from '../../../shared/imports/import-step.tsx'
import { eventImport } from './event-import.ts'
import { EventSourceForm } from './event-source-form.tsx'
import { EventText } from './event-text.tsx'

/** Imports events for admins: choose a calendar file, look, and undo. */
export function EventImportDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const [preview, setPreview] = useState<EventImportPreview>()
  return (
    <ImportFrame kind={eventImport} siteId={siteId} onClose={onClose}>
      {(steps) =>
        preview === undefined ? (
          <EventSourceForm siteId={siteId} onRead={setPreview} onClose={onClose} />
        ) : (
          <ImportStep
            kind={eventImport}
            siteId={siteId}
            preview={preview}
            {...steps}
            text={(row) => <EventText row={row} />}
            onNewPreview={setPreview}
            onBack={() => setPreview(undefined)}
          />
        )
      }
    </ImportFrame>
  )
}
