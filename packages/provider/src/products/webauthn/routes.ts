import { webauthn } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticatePasskey } from './authenticate.ts'
import { registerPasskey } from './register.ts'
import { renamePasskey } from './rename.ts'
import { startAuthentication } from './start-authentication.ts'
import { startRegistration } from './start-registration.ts'

export function addWebauthn(api: FrontendApi): void {
  api.route(webauthn.startRegistration, ({ body, caller, context }) =>
    startRegistration(context, { caller, wish: body }),
  )
  api.route(webauthn.registerPasskey, ({ body, caller, context }) =>
    registerPasskey(context, {
      caller,
      text: body.public_key_credential,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(webauthn.startAuthentication, ({ body, context }) =>
    startAuthentication(context, {
      caller: { session: undefined },
      domain: body.domain,
    }),
  )
  api.route(webauthn.startSecondaryAuthentication, ({ body, caller, context }) =>
    startAuthentication(context, { caller, domain: body.domain }),
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
      caller,
      id: params.webauthnRegistrationId,
      name: body.name,
    }),
  )
}
