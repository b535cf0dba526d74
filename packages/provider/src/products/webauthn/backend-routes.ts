import { backend } from '@maypole/contract/provider'
import { findOptionalSubject, findSubject } from '../../core/sessions/find-subject.ts'
import { signInForServer } from '../../core/sessions/sign-in-for-server.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import { listWebauthnRegistrations } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi } from '../../http/api.ts'
import { authenticatePasskey, startAuthentication } from './authenticate.ts'
import { registerPasskey, startRegistration } from './register.ts'
import { renamePasskey } from './routes.ts'
import { findRegistrationById } from './store.ts'

/** Passkeys for an app's server (docs/wire.md §6). */
export function addBackendWebauthn(api: BackendApi): void {
  api.route(backend.startRegistration, async ({ body, context }) =>
    startRegistration(context, {
      subject: await findSubject(context, { user_id: body.user_id }),
      wish: body,
    }),
  )
  api.route(backend.registerPasskey, ({ body, context }) =>
    signInForServer(context, body, async (whose, { session, minutes }) => {
      const { userId } = await findSubject(context, { user_id: body.user_id })
      return registerPasskey(whose, {
        subject: { userId, session: session?.user_id === userId ? session : undefined },
        text: body.public_key_credential,
        minutes,
      })
    }),
  )
  api.route(backend.startPasskeyAuthentication, async ({ body, context }) =>
    startAuthentication(context, {
      subject: await findOptionalSubject(context, { user_id: body.user_id }),
      domain: body.domain,
    }),
  )
  api.route(backend.authenticatePasskey, ({ body, context }) =>
    signInForServer(context, body, (whose, { session, minutes }) =>
      authenticatePasskey(whose, {
        caller: { session },
        text: body.public_key_credential,
        minutes,
      }),
    ),
  )
  api.route(backend.renamePasskey, async ({ body, params, context }) => {
    const id = params.webauthnRegistrationId
    const row = await findRegistrationById(context.db, { id, projectId: context.project.id })
    if (row === undefined) throw new ProviderError('webauthn_registration_not_found')
    return renamePasskey(context, {
      userId: row.user_id,
      session: undefined,
      id,
      name: body.name,
    })
  })
  api.route(backend.listPasskeys, async ({ params, context }) => {
    const { id } = await requireUserOf(context.db, { ...context, userId: params.userId })
    const rows = await listWebauthnRegistrations(context.db, { userId: id })
    const ofDomain = rows.filter((row) => row.domain === params.domain)
    return {
      credentials: ofDomain.map((row) => ({
        credential_id: row.credential_id,
        webauthn_registration_id: row.id,
        type: 'public-key' as const,
        public_key: row.public_key,
      })),
    }
  })
}
