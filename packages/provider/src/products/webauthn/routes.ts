import { webauthn } from '@maypole/contract/provider'
import type { ProjectContext } from '../../core/project-context.ts'
import { subjectOf } from '../../core/sessions/subject.ts'
import { presentWebauthnRegistration } from '../../core/users/present.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { FrontendApi } from '../../http/api.ts'
import type { SessionRow } from '../../tables.ts'
import { authenticatePasskey, startAuthentication } from './authenticate.ts'
import { registerPasskey, startRegistration } from './register.ts'
import { renameRegistration } from './store.ts'

const longestName = 100

/** Renames one of the user's own passkeys. */
export async function renamePasskey(
  context: ProjectContext,
  options: { userId: string; session: SessionRow | undefined; id: string; name: string },
) {
  const { userId, session, id } = options
  const name = options.name.trim()
  if (name === '') throw new ProviderError('empty_webauthn_registration_name')
  if (name.length > longestName || /\p{Cc}/u.test(name) || !name.isWellFormed())
    throw new ProviderError('invalid_webauthn_registration_name')
  const [registration] = await renameRegistration(context.db, {
    id,
    userId,
    name,
  })
  if (registration === undefined) throw new ProviderError('webauthn_registration_not_found')
  await context.audit(context.db, 'passkey_renamed', {
    userId,
    sessionId: session?.id,
  })
  return { webauthn_registration: presentWebauthnRegistration(registration) }
}

export function addWebauthn(api: FrontendApi): void {
  api.route(webauthn.startRegistration, ({ body, caller, context }) =>
    startRegistration(context, { subject: subjectOf(caller), wish: body }),
  )
  api.route(webauthn.registerPasskey, ({ body, caller, context }) =>
    registerPasskey(context, {
      subject: subjectOf(caller),
      text: body.public_key_credential,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(webauthn.startAuthentication, ({ body, context }) =>
    startAuthentication(context, {
      subject: undefined,
      domain: body.domain,
    }),
  )
  api.route(webauthn.startSecondaryAuthentication, ({ body, caller, context }) =>
    startAuthentication(context, { subject: subjectOf(caller), domain: body.domain }),
  )
  api.route(webauthn.authenticatePasskey, ({ body, caller, context }) =>
    authenticatePasskey(context, {
      caller,
      text: body.public_key_credential,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(webauthn.renamePasskey, ({ body, caller, params, context }) =>
    renamePasskey(context, {
      ...subjectOf(caller),
      id: params.webauthnRegistrationId,
      name: body.name,
    }),
  )
}
