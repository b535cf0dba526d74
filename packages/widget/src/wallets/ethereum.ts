import { isObject, isText } from './check.ts'
import type { Wallet } from './wallet.ts'

/** An injected provider (EIP-1193). */
export interface EthereumProvider {
  request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>
  readonly isMetaMask?: boolean
  readonly isCoinbaseWallet?: boolean
  readonly isPhantom?: boolean
}

export function isEthereumProvider(value: unknown): value is EthereumProvider {
  return isObject(value) && typeof value.request === 'function'
}

export function createEthereumWallet(options: {
  id: string
  name: string | undefined
  provider: EthereumProvider
}): Wallet {
  const { id, name, provider } = options
  return {
    id,
    name,
    chain: 'ethereum',
    source: provider,
    async connect() {
      const accounts = await provider.request({ method: 'eth_requestAccounts' })
      const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined
      if (!isText(address)) throw new Error('The wallet gave no address')
      return address
    },
    async sign(message, address) {
      const signature = await provider.request({
        method: 'personal_sign',
        params: [message, address],
      })
      if (!isText(signature)) throw new Error('The wallet gave no signature')
      return signature
    },
  }
}
