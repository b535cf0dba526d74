import { authenticatePasscodeBody, sendSmsBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Api } from '../../http/api.ts'
import { authenticatePasscode } from './authenticate.ts'
import { sendSmsCode } from './send-code.ts'

export function addOtps(api: Api, { core, callers }: { core: Core; callers: Callers }): void {
  api.route(
    'POST /otps/sms/login_or_create',
    { caller: callers.project, body: sendSmsBody },
    ({ body, caller, client }) =>
      sendSmsCode(core, {
        project: caller.project,
        client,
        phoneNumber: body.phone_number,
        expirationMinutes: body.expiration_minutes,
      }),
  )
  api.route(
    'POST /otps/authenticate',
    { caller: callers.visitor, body: authenticatePasscodeBody },
    ({ body, caller, client }) =>
      authenticatePasscode(core, {
        project: caller.project,
        session: caller.session,
        client,
        methodId: body.method_id,
        code: body.token,
        minutes: body.session_duration_minutes,
      }),
  )
}
