import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { ScreenFrame } from '../../ui/index.ts'
import { MethodButtons } from '../main/method-buttons.tsx'
import { planButtons } from '../main/plan-methods.ts'
import { useWallets } from '../main/use-wallets.ts'

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
