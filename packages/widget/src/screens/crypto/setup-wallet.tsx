import { useWidget } from '../../context/context.ts'
import { LinkButton, ScreenFrame } from '../../ui/index.ts'
import { MethodMark } from '../main/method-mark.tsx'

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
