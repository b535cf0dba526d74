import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons/cross.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './pictures.module.css'
import { picturesFieldMessages as texts } from './texts.en.ts'
import type { Upload } from './use-uploads.ts'

/** Pictures that are on their way, and those that could not be sent. */
export function UploadRows(props: {
  uploads: readonly Upload[]
  disabled: boolean
  onRetry: (key: number) => void
  onDiscard: (key: number) => void
}) {
  const { uploads, disabled, onRetry, onDiscard } = props
  if (uploads.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
    <ul role="list" className={styles.rows}>
      {uploads.map(({ key, file, error }) => (
        <li key={key} className={styles.row}>
          <div className={styles.text}>
            {error === undefined ? (
              <p className={styles.sending}>
                <Spinner size={20} />
                <span role="status">{texts.sending(file.name)}</span>
              </p>
            ) : (
              <p className={styles.failed} role="alert">
                {file.name}: {error}
              </p>
            )}
          </div>
          <div className={styles.buttons}>
            {error !== undefined && (
              <Button disabled={disabled} onClick={() => onRetry(key)}>
                {texts.retry}
              </Button>
            )}
            <IconButton
              label={texts.discard(file.name)}
              icon={<CrossIcon />}
              onClick={(event) => {
                event.currentTarget.closest('dialog')?.focus()
                onDiscard(key)
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
