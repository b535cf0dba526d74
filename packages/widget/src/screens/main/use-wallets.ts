import { useEffect, useState } from 'react'
import type { Flow } from '../../context/flow.ts'
import { loadLaterTexts } from '../../messages/later.ts'

/** A wallet that somebody can sign in with. */
export interface OfferedWallet {
  /** Its name in the state and in the storage. */
  readonly id: string
  readonly name: string
}

/** Returns the wallets of this browser. Searches only if the page has configured them. */
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
      // The existing buttons still work.
      (error) => isCurrent && flow.fail(error),
    )
    return () => {
      isCurrent = false
      stop()
    }
  }, [flow])
  return wallets
}
