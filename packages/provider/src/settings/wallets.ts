import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const walletSettings = z.strictObject({
  /** Minutes in which a message can be signed. */
  challengeMinutes: count(1, 10).default(10),
  maximumPerUser: setting(count(1, 1000).default(20), {
    variable: 'WALLETS_PER_USER',
    summary: 'Crypto wallets of one user.',
  }),
  // The message is one of EIP-4361 either way.
  requireSiwe: setting(z.boolean().default(false), {
    variable: 'REQUIRE_SIWE',
    perProject: true,
    option: 'require-siwe',
    summary: 'Whether pages have to say what an Ethereum wallet signs (`siwe_params`).',
  }),
})

export type WalletSettings = DeepReadonly<z.output<typeof walletSettings>>
