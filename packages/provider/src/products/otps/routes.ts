import {
  authenticatePasscodeBody,
  sendEmailCodeBody,
  sendSmsBody,
} from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Api } from '../../http/api.ts'
import { authenticatePasscode } from './authenticate.ts'
import { sendCode } from './send-code.ts'

// `send/primary` does what `login_or_create` does: refusing an unknown number would tell that it is unknown.
const primary = ['login_or_create', 'send/primary'] as const

export function addOtps(api: Api, { callers }: { callers: Callers }): void {
  addPhoneChannels(api, { callers })
  addEmailChannel(api, { callers })
  api.route(
    'POST /otps/authenticate',
    { caller: callers.visitor, body: authenticatePasscodeBody },
    ({ body, caller, client, core }) =>
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

function addPhoneChannels(api: Api, { callers }: { callers: Callers }): void {
  for (const channel of ['sms', 'whatsapp'] as const) {
    for (const verb of primary) {
      api.route(
        `POST /otps/${channel}/${verb}`,
        { caller: callers.project, body: sendSmsBody },
        ({ body, caller: { project }, client, core }) => {
          const { phone_number: to, expiration_minutes: expirationMinutes } = body
          return sendCode(core, { project, client, channel, to, expirationMinutes })
        },
      )
    }
    api.route(
      `POST /otps/${channel}/send/secondary`,
      { caller: callers.session, body: sendSmsBody },
      ({ body, caller: { project, session }, client, core }) => {
        const { phone_number: to, expiration_minutes: expirationMinutes } = body
        return sendCode(core, { project, session, client, channel, to, expirationMinutes })
      },
    )
  }
}

function addEmailChannel(api: Api, { callers }: { callers: Callers }): void {
  const channel = 'email'
  for (const verb of primary) {
    api.route(
      `POST /otps/email/${verb}`,
      { caller: callers.project, body: sendEmailCodeBody },
      ({ body, caller: { project }, client, core }) => {
        const { email: to, expiration_minutes: expirationMinutes } = body
        return sendCode(core, { project, client, channel, to, expirationMinutes })
      },
    )
  }
  api.route(
    'POST /otps/email/send/secondary',
    { caller: callers.session, body: sendEmailCodeBody },
    ({ body, caller: { project, session }, client, core }) => {
      const { email: to, expiration_minutes: expirationMinutes } = body
      return sendCode(core, { project, session, client, channel, to, expirationMinutes })
    },
  )
}
