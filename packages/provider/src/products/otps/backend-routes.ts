import { backend } from '@maypole/contract/provider'
import { readMailTemplates } from '../../core/mail/mail-templates.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { findOptionalSubject, type SubjectName } from '../../core/sessions/find-subject.ts'
import {
  type Attributes,
  behalfOf,
  signInForServer,
} from '../../core/sessions/sign-in-for-server.ts'
import { type Address, kindOfChannel } from '../../core/users/address.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi } from '../../http/api.ts'
import type { Channel } from '../../tables.ts'
import { authenticatePasscode } from './authenticate.ts'
import { checkSmsDestination, issueCode } from './send-code.ts'

interface Asked {
  readonly channel: Channel
  readonly to: string
  readonly expiration_minutes?: number | undefined
  readonly locale?: string | undefined
  readonly login_template_id?: string | undefined
  readonly signup_template_id?: string | undefined
  readonly attributes?: Attributes
}

const phones = [
  ['sms', backend.sendSms, backend.sendSmsToUser],
  ['whatsapp', backend.sendWhatsapp, backend.sendWhatsappToUser],
] as const

/** Codes for an app's server (docs/wire.md §6). */
export function addBackendOtps(api: BackendApi): void {
  for (const [channel, create, send] of phones) {
    api.route(create, async ({ body, context }) => {
      const { id, ...rest } = await loginOrCreate(context, {
        ...body,
        channel,
        to: body.phone_number,
      })
      return { ...rest, phone_id: id }
    })
    api.route(send, async ({ body, context }) => {
      const { id, user_id } = await sendToUser(context, { ...body, channel, to: body.phone_number })
      return { user_id, phone_id: id }
    })
  }
  api.route(backend.sendEmailCode, async ({ body, context }) => {
    const { id, ...rest } = await loginOrCreate(context, {
      ...body,
      channel: 'email',
      to: body.email,
    })
    return { ...rest, email_id: id }
  })
  api.route(backend.sendEmailCodeToUser, async ({ body, context }) => {
    const { id, user_id } = await sendToUser(context, { ...body, channel: 'email', to: body.email })
    return { user_id, email_id: id }
  })
  api.route(backend.authenticatePasscode, async ({ body, context }) => ({
    ...(await signInForServer(context, body, (whose, given) =>
      authenticatePasscode(whose, { ...given, methodId: body.method_id, code: body.code }),
    )),
    reset_sessions: false,
  }))
}

async function loginOrCreate(context: ProjectContext, asked: Asked) {
  const known = await findKnown(context, asked)
  const code = await issueCode(behalfOf(context, asked.attributes), readSend(asked))
  return { id: code.id, user_id: code.userId, user_created: known === undefined }
}

/**
 * Sends a code to who is known, or with the name of a user one that adds the number or address to
 * them. Throws phone_number_not_found and email_not_found.
 */
async function sendToUser(context: ProjectContext, asked: Asked & SubjectName) {
  const subject = await findOptionalSubject(context, asked)
  const kind = kindOfChannel[asked.channel]
  if (subject === undefined && (await findKnown(context, asked)) === undefined)
    throw new ProviderError(kind === 'email' ? 'email_not_found' : 'phone_number_not_found')
  const { id, userId } = await issueCode(behalfOf(context, asked.attributes), {
    ...readSend(asked),
    session: subject?.session,
    ownerId: subject?.userId,
  })
  return { id, user_id: userId }
}

function readSend(asked: Asked) {
  const { channel, to, expiration_minutes: expirationMinutes, locale } = asked
  return { channel, to, expirationMinutes, locale, templates: readMailTemplates(asked) }
}

async function findKnown(context: ProjectContext, { channel, to }: Asked) {
  const kind = kindOfChannel[channel]
  const value =
    kind === 'email' ? checkEmailAddress(to) : checkSmsDestination(to, context.settings.sms)
  const address: Address = { kind, value }
  const row = await findAddress(context.db, { projectId: context.project.id, ...address })
  return row
}
