import { users } from '@maypole/contract/provider'
import { readUser } from '../../core/users/present.ts'
import type { FrontendApi } from '../../http/api.ts'
import type { FindOauthTypes } from './can-sign-in.ts'
import type { FactorKind } from './factor-kinds.ts'
import { removeFactor } from './remove-factor.ts'
import { searchUser } from './search.ts'
import { updateMe } from './update-me.ts'

export function addUsers(
  api: FrontendApi,
  { findOauthTypes }: { findOauthTypes: FindOauthTypes },
): void {
  api.route(users.getMe, ({ caller, context }) => readUser(context.db, caller.session.user_id))
  api.route(users.searchUser, ({ body, context }) => searchUser(context, { email: body.email }))
  api.route(users.updateMe, ({ body, caller, context }) =>
    updateMe(context, { caller, changes: body }),
  )
  for (const kind of Object.keys(removals) as FactorKind[]) {
    api.route(removals[kind], ({ caller, params, context }) =>
      removeFactor(context, { caller, kind, id: params.factorId, findOauthTypes }),
    )
  }
}

const removals = {
  emails: users.removeEmail,
  phone_numbers: users.removePhoneNumber,
  totps: users.removeTotp,
  crypto_wallets: users.removeCryptoWallet,
  oauth: users.removeOauth,
  webauthn_registrations: users.removeWebauthnRegistration,
  biometric_registrations: users.removeBiometricRegistration,
} as const satisfies Readonly<Record<FactorKind, unknown>>
