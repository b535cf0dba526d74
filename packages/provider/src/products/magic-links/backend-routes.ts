import { backend } from '@maypole/contract/provider'
import type { ProjectContext } from '../../core/project-context.ts'
import { findOptionalSubject } from '../../core/sessions/find-subject.ts'
import { behalfOf, signInForServer } from '../../core/sessions/sign-in-for-server.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi } from '../../http/api.ts'
import { invite, revokeInvite } from './invite.ts'
import { authenticateMagicLink, createLinkToken, issueLink } from './magic-links.ts'
import { readSend } from './routes.ts'

/** Magic links for an app's server (docs/wire.md §6). */
export function addBackendMagicLinks(api: BackendApi): void {
  api.route(backend.sendMagicLink, async ({ body, context }) => {
    const known = await findKnown(context, body.email)
    const { userId, emailId } = await issueLink(behalfOf(context, body.attributes), readSend(body))
    return { user_id: userId, email_id: emailId, user_created: known === undefined }
  })
  api.route(backend.sendMagicLinkToUser, async ({ body, context }) => {
    const subject = await findOptionalSubject(context, body)
    if (subject === undefined && (await findKnown(context, body.email)) === undefined)
      throw new ProviderError('email_not_found')
    const { userId, emailId } = await issueLink(behalfOf(context, body.attributes), {
      ...readSend(body),
      session: subject?.session,
      ownerId: subject?.userId,
    })
    return { user_id: userId, email_id: emailId }
  })
  api.route(backend.invite, async ({ body, context }) => {
    const { userId, emailId } = await invite(behalfOf(context, body.attributes), {
      ...body,
      url: body.invite_magic_link_url,
      minutes: body.invite_expiration_minutes,
      template: body.invite_template_id,
    })
    return { user_id: userId, email_id: emailId }
  })
  api.route(backend.revokeInvite, ({ body, context }) => revokeInvite(context, body.email))
  api.route(backend.createMagicLinkToken, async ({ body, context }) => {
    const { id } = await requireUserOf(context.db, { ...context, userId: body.user_id })
    const token = await createLinkToken(context, { userId: id, minutes: body.expiration_minutes })
    return { user_id: id, token }
  })
  api.route(backend.authenticateMagicLink, async ({ body, context }) => ({
    ...(await signInForServer(context, body, (whose, given) =>
      authenticateMagicLink(whose, {
        ...given,
        token: body.token,
        codeVerifier: body.code_verifier,
      }),
    )),
    reset_sessions: false,
  }))
}

async function findKnown(context: ProjectContext, email: string) {
  const value = checkEmailAddress(email)
  const question = { projectId: context.project.id, kind: 'email', value } as const
  const row = await findAddress(context.db, question)
  return row
}
