import { impersonation } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticateImpersonation } from './authenticate.ts'

export function addImpersonation(api: FrontendApi): void {
  api.route(impersonation.authenticateImpersonation, ({ body, context }) =>
    authenticateImpersonation(context, {
      token: body.impersonation_token,
      minutes: body.session_duration_minutes,
    }),
  )
}
