import type { Flow } from '../context/flow.ts'
import { openWallets, type Wallets } from './open-wallets.ts'

const opened = new WeakMap<Flow, Wallets>()

/** Returns the wallets of the widget's browser. Listening ends with the widget. */
export function walletsOf(flow: Flow): Wallets {
  let wallets = opened.get(flow)
  if (wallets === undefined) {
    wallets = openWallets(flow.window)
    opened.set(flow, wallets)
    if (flow.signal.aborted) wallets.close()
    else flow.signal.addEventListener('abort', wallets.close, { once: true })
  }
  return wallets
}
