import { isObject, isText, readName } from './check.ts'
import { createEthereumWallet, isEthereumProvider } from './ethereum.ts'
import { identifyEthereum } from './known.ts'
import type { Wallet } from './wallet.ts'

/**
 * Asks Ethereum wallets to announce themselves (EIP-6963) and keeps listening, since some come
 * later. Returns a function that stops it.
 */
export function listenForEthereum(window: Window, onWallet: (wallet: Wallet) => void): () => void {
  function onAnnounce(event: Event): void {
    const { detail } = event as CustomEvent<unknown>
    if (!isObject(detail) || !isObject(detail.info) || !isEthereumProvider(detail.provider)) return
    const { name, rdns } = detail.info
    if (!isText(rdns)) return
    onWallet(
      createEthereumWallet({
        id: identifyEthereum(rdns),
        name: readName(name),
        provider: detail.provider,
      }),
    )
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
}
