import { useEffect, useState } from 'react'
import type { Flow } from '../../context/flow.ts'
import { loadLaterTexts } from '../../messages/later.ts'

/** A wallet that somebody can sign in with. */
export interface OfferedWallet {
  /** What the state and the device remember it by. */
  readonly id: string
  readonly name: string
}

/** The wallets that this browser has. Looks for them only where the page has configured them. */
export function useWallets(flow: Flow): readonly OfferedWallet[] {
  const [wallets, setWallets] = useState<readonly OfferedWallet[]>([])
  useEffect(() => {
    if (!flow.config.products.includes('crypto')) return
    let stop = () => {}
    let isCurrent = true
    Promise.all([import('../../wallets/offer-wallets.ts'), loadLaterTexts()]).then(
      ([{ offerWallets }]) => {
        if (isCurrent) stop = offerWallets(flow, setWallets)
      },
      // The buttons that are there still work.
      (error) => isCurrent && flow.fail(error),
    )
    return () => {
      isCurrent = false
      stop()
    }
  }, [flow])
  return wallets
}
