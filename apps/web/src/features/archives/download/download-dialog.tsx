import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import styles from '../../../ui/archive-contents.module.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { downloadMessages } from './texts.en.ts'

/** Downloads everything in a site (admins). The browser shows its progress as for any download. */
export function DownloadDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const api = useApi()
  const start = useSubmit({
    mutationFn: () => api.call('POST /sites/:site/download', { params: { site: siteId } }),
    onSuccess: ({ url }) => follow(url),
  })
  return (
    <Dialog title={downloadMessages.title} onClose={onClose}>
      <DialogBody>
        <p>{downloadMessages.intro}</p>
        <ul className={styles.parts}>
          {downloadMessages.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className={styles.hint}>{downloadMessages.leftOut}</p>
        <p>{downloadMessages.confidential}</p>
        <p role="status">{start.isSuccess && downloadMessages.started}</p>
        {start.isError && (
          <DialogError>{refusalText(start.error, downloadMessages.failed)}</DialogError>
        )}
      </DialogBody>
      <DialogActions>
        <Button
          variant="primary"
          pending={start.isPending}
          pendingText={downloadMessages.starting}
          onClick={() => start.mutate()}
        >
          {downloadMessages.download}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Follows a link that is a download, which leaves the page where it is. */
function follow(address: string): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = ''
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
