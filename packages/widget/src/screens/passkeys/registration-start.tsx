import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { registerPasskey, skipPasskey } from '../../flows/passkeys.ts'
import { useStyles } from '../../theme/use-styles.ts'
import { Button, ErrorText, Icon, ScreenFrame } from '../../ui/index.ts'
import { NoUser } from './no-user.tsx'
import rules from './passkeys.css?inline'
import { usePasskeys } from './use-passkeys.ts'

/** Explains passkeys and creates one for the signed-in person. */
export function PasskeyRegistrationStart() {
  const { flow, t, hasMoved } = useWidget()
  const styles = useStyles(rules)
  const { passkeys, error: problem, retry } = usePasskeys({ canBeOld: false })
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function create(): Promise<void> {
    setIsBusy(true)
    setError(undefined)
    setError(await registerPasskey(flow))
    setIsBusy(false)
  }

  if (passkeys === undefined) return <NoUser error={problem} onRetry={retry} />
  return (
    <ScreenFrame title={t('passkey.registrationStart.title')} takesFocus={hasMoved}>
      <div className="mp-passkey-about" ref={styles}>
        <span className="mp-passkey-picture">
          <Icon name="key" />
        </span>
        <p className="mp-text">{t('passkey.registrationStart.subtitle')}</p>
        <p className="mp-helper">{t('passkey.registrationStart.description')}</p>
      </div>
      <ErrorText text={error} />
      <div className="mp-buttons">
        <Button isBusy={isBusy} onClick={() => void create()}>
          {t('button.createPasskey')}
        </Button>
        <Button kind="plain" onClick={() => skipPasskey(flow)}>
          {t('button.skip')}
        </Button>
      </div>
    </ScreenFrame>
  )
}
