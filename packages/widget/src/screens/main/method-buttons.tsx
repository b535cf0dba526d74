import { useState } from 'react'
import { useWidget } from '../../app/context.ts'
import { startOauth } from '../../flows/start-oauth.ts'
import { Button, ErrorText } from '../../ui/index.ts'
import type { ButtonMethod } from './plan-methods.ts'
import { providerNames } from './provider-names.ts'

/** The buttons of OAuth providers and wallets. */
export function MethodButtons(props: {
  methods: readonly ButtonMethod[]
  others: readonly ButtonMethod[]
  lastMethod: string | undefined
}) {
  const { flow, t } = useWidget()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()

  async function start(method: ButtonMethod): Promise<void> {
    setBusy(method.name)
    setError(undefined)
    if (method.kind === 'oauth') setError(await startOauth(flow, method.provider))
    setBusy(undefined)
  }
  const textOf = (method: ButtonMethod) =>
    method.kind === 'oauth'
      ? t('oauth.continueWith', {
          provider: providerNames[method.provider.type] ?? method.provider.type,
        })
      : t('crypto.wallet.continueWith', { wallet: method.wallet })

  return (
    <div className="mp-buttons">
      {props.methods.map((method) => (
        <Button
          key={method.name}
          kind="secondary"
          isBusy={busy === method.name}
          onClick={() => void start(method)}
          badge={method.name === props.lastMethod ? t('provider.lastUsed') : undefined}
        >
          {textOf(method)}
        </Button>
      ))}
      {props.others.length > 0 && (
        <Button
          kind="secondary"
          onClick={() => flow.dispatch({ type: 'transition', screen: 'CryptoOtherScreen' })}
        >
          {t('crypto.wallet.continueWithOtherWallet')}
        </Button>
      )}
      <ErrorText text={error} />
    </div>
  )
}
