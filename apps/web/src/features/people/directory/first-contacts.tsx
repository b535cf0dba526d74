import { useState } from 'react'
import type { Membership } from '../../../api/membership.ts'
import { FirstSteps } from '../../../shared/first-steps/first-steps.tsx'
import { Button } from '../../../ui/button.tsx'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { directoryMenuMessages } from './texts.en.ts'

const ImportDialog = createDialogPart(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
)

/** How an admin who is alone in the directory gets people into it. */
export function FirstContacts({ membership }: { membership: Membership }) {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <FirstSteps
        membership={membership}
        second={
          <Button icon={<PlusIcon size={18} />} onClick={() => setImporting(true)}>
            {directoryMenuMessages.import}
          </Button>
        }
      />
      {isImporting && (
        <ImportDialog siteId={membership.siteId} onClose={() => setImporting(false)} />
      )}
    </>
  )
}
