import { totps } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticateTotp } from './authenticate.ts'
import { createTotp } from './create.ts'
import { recoverTotp } from './recover.ts'
import { showRecoveryCodes } from './show-recovery-codes.ts'

export function addTotps(api: FrontendApi): void {
  api.route(totps.createTotp, ({ body, caller, core }) =>
    createTotp(core, { caller, expirationMinutes: body.expiration_minutes }),
  )
  api.route(totps.authenticateTotp, ({ body, caller, client, core }) =>
    authenticateTotp(core, {
      caller,
      client,
      code: body.totp_code,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(totps.showRecoveryCodes, ({ caller, client, core }) =>
    showRecoveryCodes(core, { caller, client }),
  )
  api.route(totps.recoverTotp, ({ body, caller, client, core }) =>
    recoverTotp(core, {
      caller,
      client,
      code: body.recovery_code,
      minutes: body.session_duration_minutes,
    }),
  )
}
