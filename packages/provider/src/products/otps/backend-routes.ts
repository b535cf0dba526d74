import { isIP } from 'node:net'
import { backend } from '@maypole/contract/provider'
import { definedFields } from '@maypole/platform/defined-fields'
import type { ProjectContext } from '../../core/project-context.ts'
import { addClaimsToReply } from '../../core/sessions/claims-of-reply.ts'
import { findNamedSession } from '../../core/sessions/find-session.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import type { BackendApi } from '../../http/api.ts'
import { authenticatePasscode } from './authenticate.ts'
import { checkSmsDestination } from './destination.ts'
import { sendCode } from './send-code.ts'

/** Codes by SMS for an app's server (docs/wire.md §6). */
export function addBackendOtps(api: BackendApi): void {
  api.route(backend.sendSms, async ({ body, context }) => {
    const { project } = context
    const phoneNumber = checkSmsDestination(body.phone_number, context.settings.sms)
    const question = { projectId: project.id, kind: 'phone', value: phoneNumber } as const
    const [known] = await findAddress(context.db, question)
    await sendCode(behalfOf(context, body.attributes), {
      channel: 'sms',
      to: phoneNumber,
      expirationMinutes: body.expiration_minutes,
      locale: body.locale,
    })
    const [row] = await findAddress(context.db, question)
    if (row === undefined) throw new Error('A number that was sent a code is not there')
    return { user_id: row.user_id, phone_id: row.id, user_created: known === undefined }
  })
  api.route(backend.authenticatePasscode, async ({ body, context }) => {
    const name = { token: body.session_token, jwt: body.session_jwt }
    const reply = await authenticatePasscode(behalfOf(context, body.attributes), {
      session: await findNamedSession(context, name),
      methodId: body.method_id,
      code: body.code,
      minutes: body.session_duration_minutes,
    })
    const claims = body.session_custom_claims
    return {
      ...(await addClaimsToReply(context, { reply, claims })),
      method_id: reply.method_id,
    }
  })
}

/** Returns the person a server acts for: limits by address are theirs, if the server names them. */
function behalfOf(
  context: ProjectContext,
  attributes: { ip_address?: string | undefined; user_agent?: string | undefined } = {},
): ProjectContext {
  const { ip_address: networkAddress, user_agent: userAgent } = attributes
  const isAddress = networkAddress !== undefined && isIP(networkAddress) !== 0
  return context.withClient(
    definedFields({
      networkAddress: isAddress ? networkAddress : undefined,
      userAgent: userAgent?.slice(0, 500),
    }),
  )
}
