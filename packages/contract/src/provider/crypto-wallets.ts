import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply } from './objects.ts'

/**
 * Members of the message to sign that a client may choose (EIP-4361), checked where the message is
 * built.
 */
export const siweParameters = z.object({
  uri: z.string().max(2000).optional(),
  chain_id: z.union([z.string().max(20), z.number()]).optional(),
  issued_at: z.string().max(40).optional(),
  statement: z.string().max(500).optional(),
  not_before: z.string().max(40).optional(),
  message_request_id: z.string().max(200).optional(),
  resources: z.array(z.string().max(500)).max(20).optional(),
})

const cryptoWalletType = z.enum(['ethereum', 'solana'])

/** `POST /crypto_wallets/authenticate/start/primary` and `/secondary`. */
export const startCryptoWalletBody = z.object({
  crypto_wallet_address: z.string().max(100),
  crypto_wallet_type: cryptoWalletType,
  siwe_params: siweParameters.optional(),
})

/**
 * `POST /crypto_wallets/authenticate`: 0x and 65 bytes in hex for Ethereum, 64 bytes in base58 for
 * Solana.
 */
export const authenticateCryptoWalletBody = z.object({
  crypto_wallet_address: z.string().max(100),
  crypto_wallet_type: cryptoWalletType,
  signature: z.string().max(1000),
  session_duration_minutes: z.number().optional(),
})

const call = { method: 'POST', product: 'crypto_wallets' } as const
const startReply = z.object({ challenge: z.string() })

export const cryptoWallets = {
  startWallet: endpoint({
    ...call,
    path: '/crypto_wallets/authenticate/start/primary',
    summary: 'A message for a wallet to sign, to sign in with it',
    auth: 'project',
    captcha: 'accepted',
    body: startCryptoWalletBody,
    reply: startReply,
  }),
  startSecondaryWallet: endpoint({
    ...call,
    path: '/crypto_wallets/authenticate/start/secondary',
    summary: 'A message for a wallet to sign, to add it as a factor to the session',
    auth: 'session',
    captcha: 'accepted',
    body: startCryptoWalletBody,
    reply: startReply,
  }),
  authenticateWallet: endpoint({
    ...call,
    path: '/crypto_wallets/authenticate',
    summary: 'Signs in with a signature of a wallet, or adds it as a factor to the session',
    auth: 'visitor',
    captcha: 'accepted',
    body: authenticateCryptoWalletBody,
    reply: authenticateReply,
  }),
} as const
