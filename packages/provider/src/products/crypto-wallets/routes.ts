import { cryptoWallets } from '@maypole/contract/provider'
import { subjectOf } from '../../core/sessions/subject.ts'
import type { FrontendApi } from '../../http/api.ts'
import { startWallet } from './start.ts'

export function addCryptoWallets(api: FrontendApi): void {
  api.route(cryptoWallets.startWallet, ({ body, context }) =>
    startWallet(context, { subject: undefined, body }),
  )
  api.route(cryptoWallets.startSecondaryWallet, ({ body, caller, context }) =>
    startWallet(context, { subject: subjectOf(caller), body }),
  )
  api.route(cryptoWallets.authenticateWallet, async ({ body, caller, context }) => {
    const { authenticateWallet } = await import('./authenticate.ts')
    return authenticateWallet(context, {
      caller,
      type: body.crypto_wallet_type,
      address: body.crypto_wallet_address,
      signature: body.signature,
      minutes: body.session_duration_minutes,
    })
  })
}
