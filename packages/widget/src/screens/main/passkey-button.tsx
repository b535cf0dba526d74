import { useEffect } from 'react'
import { useWidget } from '../../context/context.ts'
import { startPasskey } from '../../flows/start-passkey.ts'
import { Button, ErrorText, Icon } from '../../ui/index.ts'
import { useAttempt } from '../use-attempt.ts'

/**
 * Signs in with a passkey from the browser's dialog, and offers passkeys in autofill meanwhile:
 * browsers run one at a time.
 */
export function PasskeyButton({ isLast, hasField }: { isLast: boolean; hasField: boolean }) {
  const { flow, t } = useWidget()
  const { isBusy, error, run, tell } = useAttempt()

  useEffect(() => {
    if (isBusy || !hasField) return
    const offer = new AbortController()
    import('../../flows/offer-passkeys.ts').then(
      ({ offerPasskeys }) => offerPasskeys(flow, { signal: offer.signal, tell }),
      // The button works without it.
      () => undefined,
    )
    return () => offer.abort()
  }, [flow, isBusy, hasField, tell])

  return (
    <div className="mp-buttons">
      <Button
        kind="secondary"
        icon={<Icon name="key" />}
        isBusy={isBusy}
        onClick={() => void run(() => startPasskey(flow))}
        badge={isLast ? t('provider.lastUsed') : undefined}
      >
        {t('button.loginWithPasskey')}
      </Button>
      <ErrorText text={error} />
    </div>
  )
}
