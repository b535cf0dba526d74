import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../account.module.css'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ownDataMessages as text } from './texts.en.ts'

/** Downloads everything about the viewer, and deletes the account. */
export function OwnData(props: {
  isDeleting: boolean
  onDelete: () => void
  onClose: () => void
  onSignInNeeded: () => void
}) {
  const { isDeleting, onDelete, onClose, onSignInNeeded } = props
  const api = useApi()
  const showToast = useToast()
  const download = useSubmit({
    mutationFn: async () => saveFile(await api.file('GET /account/download', { params: {} })),
    onSuccess: () => showToast({ text: text.downloaded }),
  })
  return (
    <section className={styles.section} aria-labelledby="account-data">
      <h2 id="account-data">{text.title}</h2>
      <p className={styles.intro}>{text.intro}</p>
      <div className={styles.adding}>
        <Button
          pending={download.isPending}
          pendingText={text.downloading}
          onClick={() => download.mutate()}
        >
          {text.download}
        </Button>
        <Button variant="danger" onClick={onDelete}>
          {text.delete}
        </Button>
      </div>
      {download.isError && (
        <p role="alert" className={styles.error}>
          {refusalText(download.error, text.downloadFailed)}
        </p>
      )}
      {isDeleting && <DeleteAccountDialog onClose={onClose} onSignInNeeded={onSignInNeeded} />}
    </section>
  )
}
