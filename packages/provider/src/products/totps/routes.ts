import { authenticateTotpBody, createTotpBody, recoverTotpBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Api } from '../../http/api.ts'
import { authenticateTotp } from './authenticate.ts'
import { createTotp } from './create.ts'
import { recoverTotp } from './recover.ts'
import { showRecoveryCodes } from './show-recovery-codes.ts'

export function addTotps(api: Api, { callers }: { callers: Callers }): void {
  api.route(
    'POST /totps',
    { caller: callers.session, body: createTotpBody },
    ({ body, caller, core }) =>
      createTotp(core, { caller, expirationMinutes: body.expiration_minutes }),
  )
  api.route(
    'POST /totps/authenticate',
    { caller: callers.session, body: authenticateTotpBody },
    ({ body, caller, client, core }) =>
      authenticateTotp(core, {
        caller,
        client,
        code: body.totp_code,
        minutes: body.session_duration_minutes,
      }),
  )
  api.route('POST /totps/recovery_codes', { caller: callers.session }, ({ caller, client, core }) =>
    showRecoveryCodes(core, { caller, client }),
  )
  api.route(
    'POST /totps/recover',
    { caller: callers.session, body: recoverTotpBody },
    ({ body, caller, client, core }) =>
      recoverTotp(core, {
        caller,
        client,
        code: body.recovery_code,
        minutes: body.session_duration_minutes,
      }),
  )
}
