import { useState } from 'react'
import { useWidget } from '../../app/context.ts'
import { startPasskey } from '../../flows/start-passkey.ts'
import { Button, ErrorText, Icon } from '../../ui/index.ts'

/** Signs in with a passkey that the browser asks for. */
export function PasskeyButton({ isLast }: { isLast: boolean }) {
  const { flow, t } = useWidget()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function start(): Promise<void> {
    setIsBusy(true)
    setError(undefined)
    setError(await startPasskey(flow))
    setIsBusy(false)
  }
  return (
    <div className="mp-buttons">
      <Button
        kind="secondary"
        icon={<Icon name="key" />}
        isBusy={isBusy}
        onClick={() => void start()}
        badge={isLast ? t('provider.lastUsed') : undefined}
      >
        {t('button.loginWithPasskey')}
      </Button>
      <ErrorText text={error} />
    </div>
  )
}
