import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import type { Passkey } from '../../flows/passkeys.ts'
import { Button, ErrorText } from '../../ui/index.ts'

/** Warns before a passkey is deleted. */
export function DeleteQuestion(props: {
  passkey: Passkey
  onDelete: () => Promise<void>
  onCancel: () => void
}) {
  const { t } = useWidget()
  const [isBusy, setIsBusy] = useState(false)
  const { name, domain } = props.passkey
  async function remove(): Promise<void> {
    setIsBusy(true)
    await props.onDelete()
    setIsBusy(false)
  }
  return (
    <div className="mp-buttons">
      <ErrorText text={t('passkey.registrationSuccess.deleteWarning')} />
      <Button
        kind="danger"
        isBusy={isBusy}
        label={t('passkey.delete', { name: name || domain })}
        onClick={() => void remove()}
      >
        {t('button.delete')}
      </Button>
      <div className="mp-passkey-cancel">
        <Button kind="plain" onClick={props.onCancel}>
          {t('button.cancel')}
        </Button>
      </div>
    </div>
  )
}
