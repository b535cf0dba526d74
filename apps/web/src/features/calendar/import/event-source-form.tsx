import type { EventImportPreview } from '@maypole/contract/community'
import { errorText } from '../../../api/api-error.ts'
import { EarlierImports } from '../../../shared/imports/earlier-imports.tsx'
import styles from '../../../shared/imports/import.module.css'
import { importMessages } from '../../../shared/imports/texts.en.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { eventImport, useReadEvents } from './event-import.ts'
import { eventImportMessages } from './texts.en.ts'

/** Where the events come from: a calendar file. */
export function EventSourceForm(props: {
  siteId: string
  onRead: (preview: EventImportPreview) => void
  onClose: () => void
}) {
  const { siteId, onRead, onClose } = props
  const reading = useReadEvents(siteId)
  return (
    <>
      <DialogBody>
        <p>{importMessages.nothingYet}</p>
        <FileField
          label={importMessages.file}
          accept=".ics,.ical,.ifb,text/calendar"
          hint={eventImportMessages.fileHint}
          disabled={reading.isPending}
          onFile={(file) => reading.mutate(file, { onSuccess: onRead })}
        />
        <p className={styles.hint}>{eventImportMessages.kept}</p>
        <p role="status" className={reading.isPending ? undefined : 'visually-hidden'}>
          {reading.isPending && importMessages.reading}
        </p>
        {reading.isError && <DialogError>{errorText(reading.error)}</DialogError>}
        <EarlierImports kind={eventImport} siteId={siteId} />
      </DialogBody>
      <DialogActions>
        <Button disabled={reading.isPending} onClick={onClose}>
          {messages.common.cancel}
        </Button>
      </DialogActions>
    </>
  )
}
