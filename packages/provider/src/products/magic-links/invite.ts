import { toInstant } from '@maypole/platform/clock'
import { checkMailTemplates } from '../../core/mail/mail-templates.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { findOrCreateByAddress } from '../../core/users/addresses.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { changeUser, type UserChanges } from '../../core/users/change-user.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { findUser, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { endInvites, retainPendingUser } from './invite-store.ts'
import { issueLink } from './magic-links.ts'

interface Invitation extends UserChanges {
  readonly email: string
  readonly url: string | undefined
  readonly minutes: number | undefined
  readonly locale?: string | undefined
  readonly template: string | undefined
}

/**
 * Invites somebody who has never signed in: the user is pending, and stays until the project
 * removes them. Throws duplicate_email for a user who has signed in.
 */
export async function invite(context: ProjectContext, invitation: Invitation) {
  const { url, minutes, locale, template, ...changes } = invitation
  const email = checkEmailAddress(invitation.email)
  const templates = { login: template, signup: template }
  checkMailTemplates(context, { kind: 'email-magic-link', named: templates })
  await context.transact(async (transaction) => {
    const row = await findOrCreateByAddress(context, transaction, { kind: 'email', value: email })
    await lockUser(transaction, { id: row.user_id })
    const user = await findUser(transaction, { id: row.user_id })
    if (user?.status !== 'pending') throw new ProviderError('duplicate_email')
    await changeUser(context, transaction, { user, changes })
    await retainPendingUser(transaction, { id: user.id })
    await context.audit(transaction, 'user_invited', { userId: user.id })
  })
  return issueLink(context, {
    email,
    isInvitation: true,
    loginUrl: url,
    signupUrl: url,
    loginMinutes: minutes,
    signupMinutes: minutes,
    codeChallenge: undefined,
    locale,
    templates,
  })
}

/**
 * Ends the links of an invitation. Does nothing where there is none, so that it can be repeated.
 * Throws email_not_found for an address that nobody has.
 */
export async function revokeInvite(
  context: ProjectContext,
  address: string,
): Promise<Record<never, never>> {
  const value = checkEmailAddress(address)
  const { project } = context
  const row = await findAddress(context.db, { projectId: project.id, kind: 'email', value })
  if (row === undefined) throw new ProviderError('email_not_found')
  await context.transact(async (transaction) => {
    await endInvites(transaction, {
      userId: row.user_id,
      now: toInstant(context.clock.now()),
    })
    await context.audit(transaction, 'invitation_revoked', { userId: row.user_id })
  })
  return {}
}
