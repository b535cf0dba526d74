import { useEffect, useState } from 'react'
import { oauthProviders } from '../../config/oauth-providers.ts'
import { useWidget } from '../../context/context.ts'
import { startOauth } from '../../flows/start-oauth.ts'
import { Button, ErrorText } from '../../ui/index.ts'
import { useModule } from '../use-module.ts'
import type { ButtonMethod } from './plan-methods.ts'

/** The buttons of OAuth providers and wallets, and the one that opens the rest. */
export function MethodButtons(props: {
  methods: readonly ButtonMethod[]
  others: readonly ButtonMethod[]
  hasWallets: boolean
  lastMethod: string | undefined
}) {
  const { flow, t } = useWidget()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()
  const marks = useModule(() => import('./method-mark.tsx'))
  useEffect(() => {
    // After the browser's back button the page may be as it was left.
    const onShow = () => setBusy(undefined)
    flow.window.addEventListener('pageshow', onShow)
    return () => flow.window.removeEventListener('pageshow', onShow)
  }, [flow])

  async function start(method: ButtonMethod): Promise<void> {
    if (method.kind === 'crypto') {
      const cryptoState = { walletOption: method.wallet.id, walletAddress: '', walletChallenge: '' }
      flow.dispatch({ type: 'update_crypto_state', cryptoState })
      flow.dispatch({ type: 'transition', screen: 'CryptoConnect' })
      return
    }
    setBusy(method.name)
    setError(undefined)
    const problem = await startOauth(flow, method.provider)
    setError(problem)
    // The button stays busy while the browser navigates.
    if (problem !== undefined) setBusy(undefined)
  }
  const textOf = (method: ButtonMethod) =>
    method.kind === 'oauth'
      ? t('oauth.continueWith', { provider: oauthProviders[method.provider.type] ?? '' })
      : t('crypto.wallet.continueWith', { wallet: method.wallet.name })

  // Its space is reserved while it is loading.
  const markOf = (name: string) =>
    marks ? <marks.MethodMark name={name} /> : <span className="mp-icon" />

  const hasMore = props.others.length > 0
  const isOnlyWallets = props.others.every(({ kind }) => kind === 'crypto')
  return (
    <div className="mp-buttons">
      {props.methods.map((method) => (
        <Button
          key={method.name}
          kind="secondary"
          icon={markOf(method.name)}
          isBusy={busy === method.name}
          onClick={() => void start(method)}
          badge={method.name === props.lastMethod ? t('provider.lastUsed') : undefined}
        >
          {textOf(method)}
        </Button>
      ))}
      {hasMore && (
        <Button
          kind="secondary"
          icon={isOnlyWallets && markOf('crypto')}
          onClick={() => flow.dispatch({ type: 'transition', screen: 'CryptoOtherScreen' })}
        >
          {t(isOnlyWallets ? 'crypto.wallet.continueWithOtherWallet' : 'main.moreWays')}
        </Button>
      )}
      {props.hasWallets && !hasMore && (
        <Button
          kind="plain"
          onClick={() => flow.dispatch({ type: 'transition', screen: 'CryptoSetupWallet' })}
        >
          {t('crypto.wallet.setupNewWallet')}
        </Button>
      )}
      <ErrorText text={error} />
    </div>
  )
}
