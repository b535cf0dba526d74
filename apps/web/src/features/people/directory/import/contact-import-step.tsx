import type { FinishedImport, ImportPreview } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { errorText } from '../../../../api/api-error.ts'
import { ImportStep } from '../../../../shared/imports/import-step.tsx'
import { DialogError } from '../../../../ui/dialog.tsx'
import {
  contactImport,
  type ImportChoices,
  type ImportSource,
  useReadContacts,
} from './contact-import.ts'
import { ContactText } from './contact-text.tsx'
import { GuardiansQuestion } from './guardians-question.tsx'
import { ImportColumns } from './import-columns.tsx'
import { RowCorrection } from './row-correction.tsx'

/** What an import of contacts would do, with the columns of a table. */
export function ContactImportStep(props: {
  siteId: string
  source: ImportSource
  preview: ImportPreview
  onRead: (source: ImportSource, preview: ImportPreview) => void
  onBack: () => void
  onBusy: (isBusy: boolean) => void
  onDone: (done: FinishedImport, left: readonly ReactNode[]) => void
}) {
  const { siteId, source, preview, onRead, ...steps } = props
  const reading = useReadContacts(siteId)
  const isAsked = preview.guardians !== undefined && preview.guardians.areTaken === undefined

  function readAgain(choices: ImportChoices): void {
    // Whose columns they are decides what each of them holds.
    const { columns, ...others } = source
    const next = { ...(choices.guardians === undefined ? source : others), ...choices }
    reading.mutate(next, { onSuccess: (found) => onRead(next, found) })
  }
  return (
    <ImportStep
      kind={contactImport}
      siteId={siteId}
      preview={preview}
      {...steps}
      isReading={reading.isPending}
      isAsked={isAsked}
      onNewPreview={(found) => onRead(source, found)}
      text={(row) => <ContactText row={row} />}
      correction={(row) => (
        <RowCorrection
          key={row.row}
          siteId={siteId}
          importId={preview.id}
          row={row}
          onCorrected={(found) => onRead(source, found)}
        />
      )}
      above={(isRunning) => (
        <>
          {preview.guardians !== undefined && (
            <GuardiansQuestion
              {...preview.guardians}
              isPending={isRunning || reading.isPending}
              onAnswer={(guardians) => readAgain({ guardians })}
            />
          )}
          {preview.columns !== undefined && !isAsked && (
            <ImportColumns
              preview={preview}
              isPending={isRunning || reading.isPending}
              onChange={readAgain}
            />
          )}
          {reading.isError && <DialogError>{errorText(reading.error)}</DialogError>}
        </>
      )}
    />
  )
}
