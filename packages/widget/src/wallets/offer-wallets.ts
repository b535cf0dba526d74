import type { Flow } from '../context/flow.ts'
import { genericWallets } from './known.ts'
import type { Wallet } from './wallet.ts'
import { walletsOf } from './wallets-of.ts'

/**
 * Reports the available wallets, now and whenever another one announces itself. Returns a function
 * that stops it.
 */
export function offerWallets(
  flow: Flow,
  onChange: (wallets: readonly { readonly id: string; readonly name: string }[]) => void,
): () => void {
  const wallets = walletsOf(flow)
  const tell = () =>
    onChange(wallets.list().map((wallet) => ({ id: wallet.id, name: nameOf(flow, wallet) })))
  tell()
  return wallets.onChange(tell)
}

function nameOf({ t }: Flow, { id, name, chain }: Wallet): string {
  if (name !== undefined) return name
  if (id === genericWallets[chain])
    return t(chain === 'solana' ? 'crypto.wallet.otherSolana' : 'crypto.wallet.otherEthereum')
  return id.slice(id.indexOf(':') + 1)
}
