import type { Page } from '@playwright/test'
import type { SoftwareWallet } from '../../../packages/provider/src/testing/software-wallets.ts'

/** What the person does in the wallet's window; can be changed while the page is open. */
export interface WalletUser {
  connects: boolean
  signs: boolean
}

/**
 * Puts an Ethereum wallet with a real key into every page that is opened from now on: announced
 * (EIP-6963) under its `rdns`, or only as `window.ethereum`.
 */
export async function installEthereum(
  page: Page,
  wallet: SoftwareWallet,
  place: { readonly rdns: string; readonly name: string } | 'window.ethereum',
): Promise<WalletUser> {
  const user = { connects: true, signs: true }
  await page.exposeFunction(
    'askEthereum',
    (method: string, [message = '', address = '']: readonly string[] = []) => {
      if (method === 'eth_requestAccounts' && user.connects) return [wallet.address]
      if (method === 'personal_sign' && user.signs && address === wallet.address)
        return wallet.sign(message)
      return null
    },
  )
  await page.addInitScript((place) => {
    type Ask = (method: string, parameters?: readonly string[]) => Promise<unknown>
    const ask = window as unknown as { askEthereum: Ask }
    const provider = {
      async request({ method, params }: { method: string; params?: readonly string[] }) {
        const answer = await ask.askEthereum(method, params)
        if (answer === null) throw { code: 4001, message: 'User rejected the request.' }
        return answer
      },
    }
    if (place === 'window.ethereum') {
      Object.assign(window, { ethereum: provider })
      return
    }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: Object.freeze({ info: { ...place, uuid: 'u', icon: 'data:,' }, provider }),
        }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, place)
  return user
}

/** Puts a Solana wallet with a real key into every page, by the wallet standard. */
export async function installSolana(page: Page, wallet: SoftwareWallet, name: string) {
  await page.exposeFunction('signSolana', (message: readonly number[]) =>
    wallet.sign(Buffer.from(message).toString()),
  )
  await page.addInitScript(
    ({ name, address }) => {
      const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
      const toBytes = (text: string) => {
        let value = 0n
        for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
        const hex = value.toString(16).padStart(128, '0')
        return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
      }
      const { signSolana } = window as unknown as {
        signSolana: (message: number[]) => Promise<string>
      }
      const account = { address }
      const standard = {
        version: '1.0.0',
        name,
        chains: ['solana:mainnet'],
        accounts: [account],
        features: {
          'standard:connect': { connect: async () => ({ accounts: [account] }) },
          'solana:signMessage': {
            signMessage: async ({ message }: { message: Uint8Array }) => [
              { signature: toBytes(await signSolana([...message])) },
            ],
          },
        },
      }
      type Api = { register(wallet: object): void }
      window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: Api) => api.register(standard),
        }),
      )
      window.addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent<Api>).detail.register(standard),
      )
    },
    { name, address: wallet.address },
  )
}
