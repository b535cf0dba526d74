import { webauthn } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticatePasskey } from './authenticate.ts'
import { registerPasskey } from './register.ts'
import { renamePasskey } from './rename.ts'
import { startAuthentication } from './start-authentication.ts'
import { startRegistration } from './start-registration.ts'

export function addWebauthn(api: FrontendApi): void {
  api.route(webauthn.startRegistration, ({ body, caller, client, core }) =>
    startRegistration(core, { caller, client, wish: body }),
  )
  api.route(webauthn.registerPasskey, ({ body, caller, client, core }) =>
    registerPasskey(core, {
      caller,
      client,
      text: body.public_key_credential,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(webauthn.startAuthentication, ({ body, caller, client, core }) =>
    startAuthentication(core, {
      caller: { project: caller.project, session: undefined },
      client,
      domain: body.domain,
    }),
  )
  api.route(webauthn.startSecondaryAuthentication, ({ body, caller, client, core }) =>
    startAuthentication(core, { caller, client, domain: body.domain }),
  )
  api.route(webauthn.authenticatePasskey, ({ body, caller, client, core }) =>
    authenticatePasskey(core, {
      caller,
      client,
      text: body.public_key_credential,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(webauthn.renamePasskey, ({ body, caller, client, params, core }) =>
    renamePasskey(core, {
      caller,
      client,
      id: params.webauthnRegistrationId,
      name: body.name,
    }),
  )
}
