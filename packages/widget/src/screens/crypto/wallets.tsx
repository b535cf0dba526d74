import { useEffect, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import type { Flow } from '../../context/flow.ts'
import { connectWallet, signInWithWallet } from '../../flows/crypto.ts'
import type { MessageKey } from '../../messages/en.ts'
import { ErrorText, LinkButton, ScreenFrame, Spinner, SuccessMark } from '../../ui/index.ts'
import { MethodButtons } from '../main/method-buttons.tsx'
import { MethodMark } from '../main/method-mark.tsx'
import { planButtons } from '../main/plan-methods.ts'
import { useWallets } from '../main/use-wallets.ts'
import { useFlowComplete } from '../use-flow-complete.ts'

const downloads = [
  { wallet: 'Metamask', href: 'https://metamask.io/download' },
  { wallet: 'Phantom', href: 'https://phantom.com/download' },
  { wallet: 'Coinbase', href: 'https://www.coinbase.com/wallet/downloads' },
  { wallet: 'Binance', href: 'https://www.binance.com/en/web3wallet' },
] as const

/** How to get a wallet. */
export function CryptoSetupWallet() {
  const { t, hasMoved } = useWidget()
  return (
    <ScreenFrame title={t('crypto.setupNewWallet.title')} takesFocus={hasMoved}>
      <p className="mp-text">{t('crypto.setupNewWallet.content')}</p>
      <div className="mp-buttons">
        {downloads.map(({ wallet, href }) => (
          <LinkButton key={wallet} href={href} icon={<MethodMark name={`crypto:${wallet}`} />}>
            {t('crypto.setupNewWallet.download', { wallet })}
          </LinkButton>
        ))}
      </div>
      <p className="mp-helper">{t('crypto.setupNewWallet.instruction')}</p>
    </ScreenFrame>
  )
}

/** Runs something that the person finishes in their wallet, and shows that meanwhile. */
function Waiting(props: {
  title: MessageKey
  instruction: MessageKey
  work: (flow: Flow, isWanted: () => boolean) => Promise<void>
}) {
  const { flow, t, hasMoved } = useWidget()
  const { work } = props
  useEffect(() => {
    let isWanted = true
    // Deferred: StrictMode mounts twice, and a wallet must not be asked twice.
    queueMicrotask(() => {
      if (isWanted) void work(flow, () => isWanted)
    })
    return () => {
      isWanted = false
    }
  }, [flow, work])
  return (
    <ScreenFrame title={t(props.title)} takesFocus={hasMoved} isCentred>
      <Spinner label={t('loading.label')} />
      <p className="mp-text">{t(props.instruction)}</p>
      <p className="mp-helper">{t('crypto.troubleHelp')}</p>
    </ScreenFrame>
  )
}

/** The methods that do not fit on Main. */
export function CryptoOtherScreen() {
  const { flow, t, hasMoved } = useWidget()
  const [lastMethod] = useState(() => flow.lastMethod.get())
  const wallets = useWallets(flow)
  const { others, hasWallets } = planButtons({ config: flow.config, wallets, lastMethod })
  const title = others.every(({ kind }) => kind === 'crypto')
    ? 'crypto.continueWithOtherWallet.title'
    : 'main.moreWays'
  return (
    <ScreenFrame title={t(title)} takesFocus={hasMoved}>
      <MethodButtons methods={others} others={[]} hasWallets={hasWallets} lastMethod={lastMethod} />
    </ScreenFrame>
  )
}

/** "Completing signature request…" */
export function CryptoSignMessage() {
  return (
    <Waiting
      title="crypto.signMessage.title"
      instruction="crypto.signMessage.instruction"
      work={signInWithWallet}
    />
  )
}

/** Says why the sign-in with a wallet failed, with a way to retry. */
export function CryptoError() {
  const { state, t, hasMoved } = useWidget()
  return (
    <ScreenFrame title={t('error.title')} takesFocus={hasMoved} isCentred>
      <p className="mp-text">{t('crypto.error.content')}</p>
      <ErrorText text={state.formState.errorMessage} />
    </ScreenFrame>
  )
}

/** "Connecting to your wallet…" */
export function CryptoConnect() {
  return (
    <Waiting
      title="crypto.connectWallet.title"
      instruction="crypto.connectWallet.instructionPopup"
      work={connectWallet}
    />
  )
}

/** Confirms that the wallet was accepted. */
export function CryptoConfirmation() {
  const { t, hasMoved, flow } = useWidget()
  useFlowComplete(flow)
  return (
    <ScreenFrame title={t('success.title')} takesFocus={hasMoved} isCentred>
      <SuccessMark />
      <p className="mp-text">{t('crypto.success.content')}</p>
    </ScreenFrame>
  )
}
