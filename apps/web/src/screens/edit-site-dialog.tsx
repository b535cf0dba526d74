import { VisibilityFields } from '../features/people/profile/visibility/visibility-fields.tsx'
import { EditSite } from '../features/sites/edit/edit-site.tsx'
import { createDialogPart } from '../ui/dialog-part.tsx'

const BlockedNumbersDialog = createDialogPart(
  async () =>
    (await import('../features/people/joining/blocked-numbers-dialog.tsx')).BlockedNumbersDialog,
)
const DownloadDialog = createDialogPart(
  async () => (await import('../features/archives/download/download-dialog.tsx')).DownloadDialog,
)

/** Edits a site, with what other features have of its settings. */
export function EditSiteDialog(props: { siteId: string; onClose: () => void }) {
  return (
    <EditSite
      {...props}
      visibility={VisibilityFields}
      blockedNumbers={BlockedNumbersDialog}
      download={DownloadDialog}
    />
  )
}
