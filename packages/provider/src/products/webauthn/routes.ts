import {
  authenticateWebauthnBody,
  registerWebauthnBody,
  startWebauthnAuthenticationBody,
  startWebauthnRegistrationBody,
  updateWebauthnBody,
} from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Api } from '../../http/api.ts'
import { authenticatePasskey } from './authenticate.ts'
import { registerPasskey } from './register.ts'
import { renamePasskey } from './rename.ts'
import { startAuthentication } from './start-authentication.ts'
import { startRegistration } from './start-registration.ts'

export function addWebauthn(api: Api, { callers }: { callers: Callers }): void {
  api.route(
    'POST /webauthn/register/start',
    { caller: callers.session, body: startWebauthnRegistrationBody },
    ({ body, caller, client, core }) => startRegistration(core, { caller, client, wish: body }),
  )
  api.route(
    'POST /webauthn/register',
    { caller: callers.session, body: registerWebauthnBody },
    ({ body, caller, client, core }) =>
      registerPasskey(core, {
        caller,
        client,
        text: body.public_key_credential,
        minutes: body.session_duration_minutes,
      }),
  )
  api.route(
    'POST /webauthn/authenticate/start/primary',
    { caller: callers.project, body: startWebauthnAuthenticationBody },
    ({ body, caller, client, core }) =>
      startAuthentication(core, {
        caller: { project: caller.project, session: undefined },
        client,
        domain: body.domain,
      }),
  )
  api.route(
    'POST /webauthn/authenticate/start/secondary',
    { caller: callers.session, body: startWebauthnAuthenticationBody },
    ({ body, caller, client, core }) =>
      startAuthentication(core, { caller, client, domain: body.domain }),
  )
  api.route(
    'POST /webauthn/authenticate',
    { caller: callers.visitor, body: authenticateWebauthnBody },
    ({ body, caller, client, core }) =>
      authenticatePasskey(core, {
        caller,
        client,
        text: body.public_key_credential,
        minutes: body.session_duration_minutes,
      }),
  )
  api.route(
    'PUT /webauthn/update/:webauthnRegistrationId',
    { caller: callers.session, body: updateWebauthnBody },
    ({ body, caller, client, parameters, core }) =>
      renamePasskey(core, {
        caller,
        client,
        id: parameters.webauthnRegistrationId ?? '',
        name: body.name,
      }),
  )
}
