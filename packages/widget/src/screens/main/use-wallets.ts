import type { Flow } from '../../app/flow.ts'

/** The wallets that this browser is offered. */
export function useWallets(_flow: Flow): readonly string[] {
  return []
}
