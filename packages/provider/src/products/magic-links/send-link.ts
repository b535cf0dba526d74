import { allowMail } from '../../core/mail/allow-mail.ts'
import { issueToken } from '../../core/one-time-tokens/issue-token.ts'
import { checkCodeChallenge } from '../../core/one-time-tokens/pkce.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { addTokenToUrl, checkRedirectUrl } from '../../core/redirect-url.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { MagicLinkSettings } from '../../settings/magic-links.ts'
import type { SessionRow } from '../../tables.ts'
import { chooseKnownRecipient, chooseNewRecipient } from './recipient.ts'

export interface SendLink {
  /** An e-mail address, as sent. */
  readonly email: string
  readonly loginUrl: string | undefined
  readonly signupUrl: string | undefined
  readonly loginMinutes: number | undefined
  readonly signupMinutes: number | undefined
  readonly codeChallenge: string | undefined
  /** The language of the mail, a tag. */
  readonly locale: string | undefined
  /** The session of the user who gets the address; without one, the link signs in. */
  readonly session?: SessionRow
}

/**
 * Sends a sign-in link by mail. Which of the two URLs it leads to, for a known or a new user, only
 * the mail reveals: the reply and the work are the same. The link leads to a page of the project,
 * which sends the token by POST, so that a mail scanner that opens it spends nothing.
 */
export async function sendMagicLink(
  context: ProjectContext,
  send: SendLink,
): Promise<Record<never, never>> {
  const { session } = send
  const { project } = context
  const email = checkEmailAddress(send.email)
  const { magicLinks } = context.settings
  const codeChallenge = checkCodeChallenge(send.codeChallenge, {
    isRequired: magicLinks.requirePkce,
  })
  const targets = {
    login: {
      url: checkRedirectUrl(context, {
        url: send.loginUrl,
        flow: 'magic_link',
        kind: 'login',
      }),
      minutes: checkExpiration(send.loginMinutes, magicLinks),
    },
    signup: {
      url: checkRedirectUrl(context, {
        url: send.signupUrl,
        flow: 'magic_link',
        kind: 'signup',
      }),
      minutes: checkExpiration(send.signupMinutes, magicLinks),
    },
  }
  const newRecipient =
    session === undefined ? undefined : await chooseNewRecipient(context, { session, email })
  await allowMail(context, { email })
  await context.transact(async (transaction) => {
    const recipient = newRecipient ?? (await chooseKnownRecipient(context, transaction, email))
    const { url, minutes } = recipient.isNew ? targets.signup : targets.login
    const expiresAt = context.clock.now() + minutes * 60_000
    const { userId, emailId, address } = recipient
    const token = await issueToken(context, transaction, {
      userId,
      kind: 'magic_links',
      emailId,
      address: address ?? undefined,
      codeChallenge,
      expiresAt,
    })
    const link = addTokenToUrl(url, { type: 'magic_links', token })
    await context.outbox.enqueue(
      transaction,
      {
        kind: 'email-magic-link',
        to: email,
        url: link,
        purpose: session === undefined ? 'sign-in' : address === null ? 'confirm' : 'add',
        productName: project.name,
        minutes,
        locale: send.locale,
      },
      { topic: `magic-link:${emailId ?? userId}`, expiresAt },
    )
    await context.audit(transaction, 'magic_link_sent', { userId })
  })
  return {}
}

/** Validates whole minutes, 1 to the project's limit. */
function checkExpiration(minutes: number | undefined, settings: MagicLinkSettings): number {
  const chosen = minutes ?? settings.defaultMinutes
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > settings.longestMinutes)
    throw new ProviderError('invalid_expiration')
  return chosen
}
