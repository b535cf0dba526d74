import { cryptoWallets } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { startWallet } from './start.ts'

export function addCryptoWallets(api: FrontendApi): void {
  api.route(cryptoWallets.startWallet, ({ body, caller, client, core }) =>
    startWallet(core, { caller: { project: caller.project, session: undefined }, client, body }),
  )
  api.route(cryptoWallets.startSecondaryWallet, ({ body, caller, client, core }) =>
    startWallet(core, { caller, client, body }),
  )
  api.route(cryptoWallets.authenticateWallet, async ({ body, caller, client, core }) => {
    const { authenticateWallet } = await import('./authenticate.ts')
    return authenticateWallet(core, {
      caller,
      client,
      type: body.crypto_wallet_type,
      address: body.crypto_wallet_address,
      signature: body.signature,
      minutes: body.session_duration_minutes,
    })
  })
}
