import { authenticateCryptoWalletBody, startCryptoWalletBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Api } from '../../http/api.ts'
import { startWallet } from './start.ts'

export function addCryptoWallets(api: Api, { callers }: { callers: Callers }): void {
  api.route(
    'POST /crypto_wallets/authenticate/start/primary',
    { caller: callers.project, body: startCryptoWalletBody },
    ({ body, caller, client, core }) =>
      startWallet(core, { caller: { project: caller.project, session: undefined }, client, body }),
  )
  api.route(
    'POST /crypto_wallets/authenticate/start/secondary',
    { caller: callers.session, body: startCryptoWalletBody },
    ({ body, caller, client, core }) => startWallet(core, { caller, client, body }),
  )
  api.route(
    'POST /crypto_wallets/authenticate',
    { caller: callers.visitor, body: authenticateCryptoWalletBody },
    async ({ body, caller, client, core }) => {
      const { authenticateWallet } = await import('./authenticate.ts')
      return authenticateWallet(core, {
        caller,
        client,
        type: body.crypto_wallet_type,
        address: body.crypto_wallet_address,
        signature: body.signature,
        minutes: body.session_duration_minutes,
      })
    },
  )
}
