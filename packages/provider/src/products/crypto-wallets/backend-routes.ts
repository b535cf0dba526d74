import { backend } from '@maypole/contract/provider'
import { findOptionalSubject } from '../../core/sessions/find-subject.ts'
import { signInForServer } from '../../core/sessions/sign-in-for-server.ts'
import type { BackendApi } from '../../http/api.ts'
import { readAddress } from './address.ts'
import { startWallet } from './start.ts'
import { findWallet } from './store.ts'

/** Crypto wallets for an app's server (docs/wire.md §6). */
export function addBackendCryptoWallets(api: BackendApi): void {
  api.route(backend.startWallet, async ({ body, context }) => {
    const subject = await findOptionalSubject(context, body)
    const { challenge } = await startWallet(context, { subject, body })
    const { type, key } = readAddress(body.crypto_wallet_type, body.crypto_wallet_address)
    const question = { projectId: context.project.id, type, addressKey: key }
    const known = await findWallet(context.db, question)
    const userId = subject?.userId ?? known?.user_id ?? ''
    // Who signs in with a new wallet is a user only then.
    return { user_id: userId, challenge, user_created: false }
  })
  api.route(backend.authenticateWallet, ({ body, context }) =>
    signInForServer(context, body, async (whose, { session, minutes }) => {
      const { authenticateWallet } = await import('./authenticate.ts')
      return authenticateWallet(whose, {
        caller: { session },
        isFromServer: true,
        type: body.crypto_wallet_type,
        address: body.crypto_wallet_address,
        signature: body.signature,
        minutes,
      })
    }),
  )
}
