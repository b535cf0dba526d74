import { backend } from '@maypole/contract/provider'
import { removeAccount } from '../../core/accounts/delete-account.ts'
import { readUser } from '../../core/users/present.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import type { BackendApi } from '../../http/api.ts'
import { createUser } from './create-user.ts'
import { exchangePrimaryFactor } from './exchange-primary-factor.ts'
import type { FactorKind } from './factor-kinds.ts'
import { removeFactorForServer } from './remove-factor.ts'
import { searchUsers } from './search/search-users.ts'
import { updateUser } from './update-user.ts'

/** Users for an app's server (docs/wire.md §6). */
export function addBackendUsers(api: BackendApi): void {
  api.route(backend.createUser, ({ body, context }) =>
    createUser(context, {
      ...body,
      phoneNumber: body.phone_number,
      email: body.email,
      isPending: body.create_user_as_pending === true,
    }),
  )
  api.route(backend.getUser, async ({ params, context }) => {
    const { id } = await requireUserOf(context.db, { ...context, userId: params.userId })
    return readUser(context.db, id)
  })
  api.route(backend.searchUsers, ({ body, context }) =>
    searchUsers(context, { cursor: body.cursor, limit: body.limit, query: body.query }),
  )
  api.route(backend.updateUser, async ({ params, body, context }) => {
    const { id } = await requireUserOf(context.db, { ...context, userId: params.userId })
    return updateUser(context, { userId: id, changes: body })
  })
  api.route(backend.deleteExternalId, async ({ params, context }) => {
    const { id } = await requireUserOf(context.db, { ...context, userId: params.userId })
    const { user } = await updateUser(context, { userId: id, changes: { external_id: null } })
    return { user_id: id, user }
  })
  api.route(backend.deleteUser, async ({ params, context }) => {
    const user = await requireUserOf(context.db, { ...context, userId: params.userId })
    await removeAccount(context, user)
    return { user_id: user.id }
  })
  api.route(backend.exchangePrimaryFactor, async ({ params, body, context }) => {
    const { id } = await requireUserOf(context.db, { ...context, userId: params.userId })
    const { email_address: email, phone_number: phoneNumber } = body
    return exchangePrimaryFactor(context, { userId: id, email, phoneNumber })
  })
  for (const kind of Object.keys(removals) as FactorKind[])
    api.route(removals[kind], ({ params, context }) =>
      removeFactorForServer(context, { kind, id: params.factorId }),
    )
}

const removals = {
  emails: backend.deleteEmail,
  phone_numbers: backend.deletePhoneNumber,
  totps: backend.deleteTotp,
  crypto_wallets: backend.deleteCryptoWallet,
  oauth: backend.deleteOauth,
  webauthn_registrations: backend.deleteWebauthnRegistration,
  biometric_registrations: backend.deleteBiometricRegistration,
  passwords: backend.deletePassword,
} as const satisfies Readonly<Record<FactorKind, unknown>>
