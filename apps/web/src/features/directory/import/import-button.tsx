import { lazy, Suspense, useState } from 'react'
import { directoryMessages } from '../../../directory-messages.ts'
import { Button } from '../../../ui/button.tsx'

/** Few people import, and each of them rarely. */
const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))

/** Opens the import of contacts. */
export function ImportButton({ siteId }: { siteId: string }) {
  const [importing, setImporting] = useState(false)
  return (
    <>
      <Button onClick={() => setImporting(true)}>{directoryMessages.importContacts}</Button>
      {importing && (
        <Suspense>
          <ImportDialog siteId={siteId} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
