import { base58 } from '@scure/base'
import { isObject, isText } from './check.ts'
import type { Wallet } from './wallet.ts'

/** An injected provider, as introduced by Phantom. */
export interface SolanaProvider {
  readonly isPhantom?: boolean
  connect(): Promise<{ readonly publicKey?: unknown } | undefined>
  readonly publicKey?: unknown
  signMessage?(message: Uint8Array, display: 'utf8'): Promise<unknown>
  request?(request: {
    method: 'signMessage'
    params: { message: Uint8Array; display: 'utf8' }
  }): Promise<unknown>
}

export function isSolanaProvider(value: unknown): value is SolanaProvider {
  return isObject(value) && typeof value.connect === 'function'
}

export function createSolanaWallet(options: {
  id: string
  name: string | undefined
  provider: SolanaProvider
}): Wallet {
  const { id, name, provider } = options
  return {
    id,
    name,
    chain: 'solana',
    source: provider,
    async connect() {
      const answer = await provider.connect()
      const key = answer?.publicKey ?? provider.publicKey
      const address = key === null || key === undefined ? '' : String(key)
      // An object that is no key becomes '[object Object]'.
      if (!/^\w+$/.test(address)) throw new Error('The wallet gave no address')
      return address
    },
    async sign(text) {
      const message = new TextEncoder().encode(text)
      const answer =
        provider.signMessage === undefined
          ? await provider.request?.({
              method: 'signMessage',
              params: { message, display: 'utf8' },
            })
          : await provider.signMessage(message, 'utf8')
      return encodeSignature(isObject(answer) && 'signature' in answer ? answer.signature : answer)
    },
  }
}

/** Returns base58, the form in which some wallets return signatures themselves. */
export function encodeSignature(signature: unknown): string {
  if (isText(signature)) return signature
  if (signature instanceof Uint8Array && signature.length > 0) return base58.encode(signature)
  throw new Error('The wallet gave no signature')
}
