import { type Body, chooseStage, createCalls, type Reply } from './calls.ts'
import type { ProductParts } from './product.ts'

type Start = 'POST /crypto_wallets/authenticate/start/primary'
type Authenticate = 'POST /crypto_wallets/authenticate'

/** The wallet: its type, `ethereum` or `solana`, and its address. */
type OfWallet<Options> = Omit<Options, 'crypto_wallet_type'> & {
  readonly crypto_wallet_type: 'ethereum' | 'solana' | (string & {})
}

export type StartCryptoWalletOptions = OfWallet<Body<Start>>
export type AuthenticateCryptoWalletOptions = OfWallet<Body<Authenticate>>

export interface CryptoWalletsClient {
  /**
   * Resolves with the `challenge` for the wallet to sign. Adds the wallet to the signed-in person.
   */
  authenticateStart(options: StartCryptoWalletOptions, signal?: AbortSignal): Promise<Reply<Start>>
  /** Takes the signature: 0x and hex for Ethereum, base58 for Solana. */
  authenticate(
    options: AuthenticateCryptoWalletOptions,
    signal?: AbortSignal,
  ): Promise<Reply<Authenticate>>
}

const wallet = { crypto_wallet_address: 'string', crypto_wallet_type: 'string' } as const

export function createCryptoWallets(parts: ProductParts): CryptoWalletsClient {
  const { bootstrap, page, store } = parts
  const { ask, signIn } = createCalls(parts)
  const authenticate = signIn('POST /crypto_wallets/authenticate', {
    ...wallet,
    signature: 'string',
    session_duration_minutes: 'number?',
  })
  return {
    async authenticateStart(options, signal) {
      const { siweRequiredForCryptoWallets } = await bootstrap.load(signal)
      // Both stages take the same body and have the same reply.
      const endpoint = `POST /crypto_wallets/authenticate/start/${chooseStage(store)}` as Start
      const start = ask(endpoint, { ...wallet, siwe_params: 'object?' })
      // The message names the calling page, unless the app set its own values.
      const message =
        siweRequiredForCryptoWallets && options?.crypto_wallet_type === 'ethereum'
          ? { siwe_params: { uri: page.origin, ...options.siwe_params } }
          : {}
      return await start({ ...(options as Body<Start>), ...message }, signal)
    },
    // The server knows the types of wallets.
    authenticate: (options, signal) => authenticate(options as Body<Authenticate>, signal),
  }
}
