import { useState } from 'react'
import { importMessages } from '../../../import-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** Opens the import of contacts; loaded for admins only. */
export function ImportButton({ siteId }: { siteId: string }) {
  const [importing, setImporting] = useState(false)
  return (
    <>
      <Button onClick={() => setImporting(true)}>{importMessages.open}</Button>
      {importing && <ImportDialog siteId={siteId} onClose={() => setImporting(false)} />}
    </>
  )
}
