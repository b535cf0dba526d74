import type { ImportPreview } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { errorText } from '../../../../api/api-error.ts'
import { EarlierImports } from '../../../../shared/imports/earlier-imports.tsx'
import { importMessages } from '../../../../shared/imports/texts.en.ts'
import { DialogError } from '../../../../ui/dialog.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { FileField } from '../../../../ui/file-field.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { contactImport, type ImportSource, useReadContacts } from './contact-import.ts'
import { contactImportMessages } from './texts.en.ts'

/** Where the contacts come from: a file, or lines that are pasted. */
export function ImportSourceForm(props: {
  siteId: string
  lines: string
  onLines: (lines: string) => void
  /** Brings back what was pasted. */
  offer: ReactNode
  onRead: (source: ImportSource, preview: ImportPreview) => void
  onClose: () => void
}) {
  const { siteId, lines, onLines, offer, onRead, onClose } = props
  const reading = useReadContacts(siteId)
  const read = (source: ImportSource) =>
    reading.mutate(source, { onSuccess: (preview) => onRead(source, preview) })
  return (
    <DialogForm
      isReady={lines.trim() !== ''}
      pending={reading.isPending}
      submitText={importMessages.next}
      pendingText={importMessages.reading}
      onSubmit={() => read({ source: 'text', content: new Blob([lines], { type: 'text/plain' }) })}
      onCancel={onClose}
    >
      {offer}
      <p>{importMessages.nothingYet}</p>
      <FileField
        label={importMessages.file}
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard,text/x-vcard,text/plain"
        hint={contactImportMessages.fileHint}
        disabled={reading.isPending}
        onFile={(content) => read({ source: 'file', content })}
      />
      <TextAreaField
        label={contactImportMessages.or}
        hint={contactImportMessages.lines}
        placeholder={contactImportMessages.linesExample}
        rows={5}
        value={lines}
        disabled={reading.isPending}
        onValue={onLines}
      />
      {reading.isError && <DialogError>{errorText(reading.error)}</DialogError>}
      <EarlierImports kind={contactImport} siteId={siteId} />
    </DialogForm>
  )
}
