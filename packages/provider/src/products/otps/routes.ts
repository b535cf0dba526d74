import { isIP } from 'node:net'
import { backend, otps } from '@maypole/contract/provider'
import { definedFields } from '@maypole/platform/defined-fields'
import type { ProjectContext } from '../../core/project-context.ts'
import { addClaimsToReply } from '../../core/sessions/custom-claims.ts'
import { findNamedSession } from '../../core/sessions/find-session.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import type { BackendApi, FrontendApi } from '../../http/api.ts'
import { authenticatePasscode } from './authenticate.ts'
import { checkSmsDestination, sendCode } from './send-code.ts'

/** `send/primary` does what `login_or_create` does: refusing unknown people would reveal that. */
const phoneChannels = [
  ['sms', [otps.sendSms, otps.sendSmsPrimary], otps.sendSmsSecondary],
  ['whatsapp', [otps.sendWhatsapp, otps.sendWhatsappPrimary], otps.sendWhatsappSecondary],
] as const

export function addOtps(api: FrontendApi): void {
  addPhoneChannels(api)
  addEmailChannel(api)
  api.route(otps.authenticatePasscode, ({ body, caller, context }) =>
    authenticatePasscode(context, {
      session: caller.session,
      methodId: body.method_id,
      code: body.token,
      minutes: body.session_duration_minutes,
    }),
  )
}

function addPhoneChannels(api: FrontendApi): void {
  for (const [channel, primary, secondary] of phoneChannels) {
    for (const endpoint of primary) {
      api.route(endpoint, ({ body, context }) => {
        const { phone_number: to, expiration_minutes: expirationMinutes, locale } = body
        return sendCode(context, { channel, to, expirationMinutes, locale })
      })
    }
    api.route(secondary, ({ body, caller: { session }, context }) => {
      const { phone_number: to, expiration_minutes: expirationMinutes, locale } = body
      return sendCode(context, { session, channel, to, expirationMinutes, locale })
    })
  }
}

function addEmailChannel(api: FrontendApi): void {
  const channel = 'email'
  for (const endpoint of [otps.sendEmailCode, otps.sendEmailCodePrimary]) {
    api.route(endpoint, ({ body, context }) => {
      const { email: to, expiration_minutes: expirationMinutes, locale } = body
      return sendCode(context, { channel, to, expirationMinutes, locale })
    })
  }
  api.route(otps.sendEmailCodeSecondary, ({ body, caller: { session }, context }) => {
    const { email: to, expiration_minutes: expirationMinutes, locale } = body
    return sendCode(context, { session, channel, to, expirationMinutes, locale })
  })
}

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
