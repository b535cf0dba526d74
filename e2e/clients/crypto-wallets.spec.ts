import {
  createEthereumWallet,
  createSolanaWallet,
} from '../../packages/provider/src/testing/software-wallets.ts'
import { expect, forEachExisting, test } from './support/client-test.ts'
import { halfAnHour, signIn } from './support/sign-in.ts'

forEachExisting('crypto wallets', () => {
  for (const [name, createWallet] of [
    ['Ethereum', createEthereumWallet],
    ['Solana', createSolanaWallet],
  ] as const) {
    test(`of ${name} sign in, are added and removed`, async ({ client, server }) => {
      const own = createWallet()
      const parameters = { crypto_wallet_address: own.address, crypto_wallet_type: own.type }
      const { challenge } = await client.call('cryptoWallets.authenticateStart', parameters)
      const signature = own.sign(challenge)
      const answer = await client.call('cryptoWallets.authenticate', {
        ...parameters,
        signature,
        ...halfAnHour,
      })
      expect(answer.session.authentication_factors).toMatchObject([
        { type: 'crypto', delivery_method: 'crypto_wallet' },
      ])
      expect(
        await client.refusal('cryptoWallets.authenticate', {
          ...parameters,
          signature,
          ...halfAnHour,
        }),
      ).toMatchObject({ error_type: 'unable_to_authenticate_crypto_wallet' })
      await client.call('session.revoke')

      const { user_id } = await signIn(client, { server })
      const another = createWallet()
      const secondary = {
        crypto_wallet_address: another.address,
        crypto_wallet_type: another.type,
      }
      const start = await client.call('cryptoWallets.authenticateStart', secondary)
      expect(client.calls).toContain('POST /crypto_wallets/authenticate/start/secondary')
      const added = await client.call('cryptoWallets.authenticate', {
        ...secondary,
        signature: another.sign(start.challenge),
        ...halfAnHour,
      })
      expect(added.user_id).toBe(user_id)
      const id = added.user.crypto_wallets[0].crypto_wallet_id
      await client.call('user.deleteCryptoWallet', id)
      expect(client.calls).toContain(`DELETE /users/crypto_wallets/${id}`)
      expect(await client.call('user.getSync')).toMatchObject({ crypto_wallets: [] })
    })
  }
})
