import { type Body, type Call, chooseStage, createCalls } from './calls.ts'
import type { ProductParts } from './product.ts'

type Start = 'POST /crypto_wallets/authenticate/start/primary'

export interface CryptoWalletsClient {
  /** Resolves with the `challenge` for the wallet to sign. Adds the wallet to whoever is signed in. */
  readonly authenticateStart: Call<Start>
  /** Takes the signature: 0x and hex of an Ethereum wallet, base58 of a Solana wallet. */
  readonly authenticate: Call<'POST /crypto_wallets/authenticate'>
}

const wallet = { crypto_wallet_address: 'string', crypto_wallet_type: 'string' } as const

export function createCryptoWallets(parts: ProductParts): CryptoWalletsClient {
  const { bootstrap, page, store } = parts
  const { ask, signIn } = createCalls(parts)
  return {
    async authenticateStart(options, signal) {
      const { siweRequiredForCryptoWallets } = await bootstrap.load(signal)
      const endpoint: Start =
        // Both take the same body and answer the same.
        `POST /crypto_wallets/authenticate/start/${chooseStage(store)}` as Start
      const start = ask(endpoint, { ...wallet, siwe_params: 'object?' })
      // The message says which page asks, unless the app has said it.
      const message: Pick<Body<Start>, 'siwe_params'> = siweRequiredForCryptoWallets &&
      options?.crypto_wallet_type === 'ethereum'
        ? { siwe_params: { uri: page.origin, ...options.siwe_params } }
        : {}
      return await start({ ...options, ...message }, signal)
    },
    authenticate: signIn('POST /crypto_wallets/authenticate', {
      ...wallet,
      signature: 'string',
      session_duration_minutes: 'number?',
    }),
  }
}
