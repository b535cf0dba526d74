import type { z } from 'zod'
import type { telemetryBody } from './events.ts'
import type { AuthenticateReply, BootstrapReply, CommonReply, ProviderUser } from './objects.ts'
import type { authenticatePasscodeBody, sendSmsBody } from './otps.ts'
import type { authenticateSessionBody } from './sessions.ts'

/** The frontend API under `/sdk/v1`, as types for clients: body of a call and the `data` of its answer. */
export interface ProviderApi {
  'GET /projects/bootstrap/:publicToken': { body: undefined; reply: BootstrapReply }
  'GET /users/me': { body: undefined; reply: ProviderUser & CommonReply }
  'POST /sessions/authenticate': {
    body: z.input<typeof authenticateSessionBody>
    reply: AuthenticateReply
  }
  'POST /sessions/revoke': { body: undefined; reply: CommonReply }
  'POST /otps/sms/login_or_create': {
    body: z.input<typeof sendSmsBody>
    reply: CommonReply & { readonly method_id: string }
  }
  'POST /otps/authenticate': {
    body: z.input<typeof authenticatePasscodeBody>
    reply: AuthenticateReply & { readonly method_id: string }
  }
  'POST /events': { body: z.input<typeof telemetryBody>; reply: CommonReply }
}
