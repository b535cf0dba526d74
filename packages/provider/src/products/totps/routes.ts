import { totps } from '@maypole/contract/provider'
import { subjectOf } from '../../core/sessions/subject.ts'
import type { FrontendApi } from '../../http/api.ts'
import { authenticateTotp } from './authenticate.ts'
import { createTotp, showRecoveryCodes } from './create.ts'
import { recoverTotp } from './recover.ts'

export function addTotps(api: FrontendApi): void {
  api.route(totps.createTotp, ({ body, caller, context }) =>
    createTotp(context, { subject: subjectOf(caller), expirationMinutes: body.expiration_minutes }),
  )
  api.route(totps.authenticateTotp, ({ body, caller, context }) =>
    authenticateTotp(context, {
      subject: subjectOf(caller),
      code: body.totp_code,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(totps.showRecoveryCodes, ({ caller, context }) =>
    showRecoveryCodes(context, { subject: subjectOf(caller) }),
  )
  api.route(totps.recoverTotp, ({ body, caller, context }) =>
    recoverTotp(context, {
      subject: subjectOf(caller),
      code: body.recovery_code,
      minutes: body.session_duration_minutes,
    }),
  )
}
