import { allowMail } from '../../core/mail/allow-mail.ts'
import { issueToken } from '../../core/one-time-tokens/issue-token.ts'
import type { TokenKind } from '../../core/one-time-tokens/kinds.ts'
import { checkCodeChallenge } from '../../core/one-time-tokens/pkce.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { addTokenToUrl, checkRedirectUrl } from '../../core/redirect-url.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { findOrCreateByAddress } from '../../core/users/find-or-create-by-address.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { PasswordSettings } from '../../settings/passwords.ts'
import type { AddressRow, ProviderTransaction } from '../../tables.ts'

interface ResetStart {
  readonly email: string
  readonly loginUrl: string | undefined
  readonly resetUrl: string | undefined
  readonly minutes: number | undefined
  readonly codeChallenge: string | undefined
  /** The language of the mail, a tag. */
  readonly locale: string | undefined
}

/**
 * Sends two links by mail: to set a new password, and to sign in without one (docs/wire.md §4).
 * Neither the reply nor the work reveals whether the address is known: the reader of an unknown
 * one's mail creates an account by using it. Earlier links stay valid, or anybody who knows an
 * address could end them.
 */
export async function startPasswordReset(
  context: ProjectContext,
  start: ResetStart,
): Promise<Record<never, never>> {
  const { project } = context
  const { passwords } = context.settings
  const email = checkEmailAddress(start.email)
  const minutes = checkExpiration(start.minutes, passwords)
  const codeChallenge = checkCodeChallenge(start.codeChallenge, {
    isRequired: passwords.requirePkce,
  })
  const loginUrl = checkRedirectUrl(context, {
    url: start.loginUrl,
    flow: 'password_reset',
    kind: 'login',
  })
  const resetUrl = checkRedirectUrl(context, {
    url: start.resetUrl ?? start.loginUrl,
    flow: 'password_reset',
    kind: 'reset_password',
  })
  await allowMail(context, { email })
  const expiresAt = context.clock.now() + minutes * 60_000
  await context.transact(async (transaction) => {
    const row = await findOrCreateByAddress(context, transaction, { kind: 'email', value: email })
    const makeLink = createLinks(context, transaction, { row, codeChallenge, expiresAt })
    await context.outbox.enqueue(
      transaction,
      {
        kind: 'email-password-reset',
        to: email,
        resetUrl: await makeLink('reset_password', resetUrl),
        loginUrl: await makeLink('login', loginUrl),
        productName: project.name,
        minutes,
        locale: start.locale,
      },
      { topic: `password-reset:${row.id}`, expiresAt },
    )
    await context.audit(transaction, 'password_reset_sent', { userId: row.user_id })
  })
  return {}
}

function createLinks(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: {
    row: AddressRow
    codeChallenge: string | null
    expiresAt: number
  },
): (kind: TokenKind, url: string) => Promise<string> {
  const { row, ...rest } = options
  return async (kind, url) => {
    const token = await issueToken(context, transaction, {
      ...rest,
      userId: row.user_id,
      emailId: row.id,
      kind,
    })
    return addTokenToUrl(url, { type: kind, token })
  }
}

/** Validates whole minutes, 1 to the project's limit. */
function checkExpiration(minutes: number | undefined, settings: PasswordSettings): number {
  const chosen = minutes ?? settings.resetMinutes
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > settings.longestResetMinutes)
    throw new ProviderError('invalid_expiration')
  return chosen
}
