import { toInstant } from '@maypole/platform/clock'
import { issueToken } from '../core/one-time-tokens/one-time-tokens.ts'
import type { OperatorContext } from '../core/project-context.ts'
import { addTokenToUrl, checkRedirectUrl } from '../core/redirect-url.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { ProviderError } from '../errors/provider-error.ts'

/** Milliseconds that a link works. */
const lifetime = 5 * 60_000

/** A link that signs a user in, once. */
export interface SignInLink {
  readonly link: string
  /** RFC 3339. */
  readonly expiresAt: string
}

/**
 * Creates a link that signs a user in, once and within five minutes, for an operator to pass on: no
 * message is sent. It leads to a page of the project, which sends the token by POST as for a link
 * by mail. Throws AdministrationError for a page that is not the project's, and where magic links
 * are not enabled.
 */
export async function createSignInLink(
  context: OperatorContext,
  { userId, url }: { userId: string; url: string | undefined },
): Promise<SignInLink> {
  if (!context.settings.products.includes('magic_links'))
    throw new AdministrationError(messages.linksNotEnabled)
  const page = checkPage(context, url)
  const expiresAt = context.clock.now() + lifetime
  const token = await context.transact(async (transaction) => {
    await context.audit(transaction, 'sign_in_link_created', { userId, actor: 'operator' })
    return issueToken(context, transaction, {
      userId,
      kind: 'embedded_links',
      emailId: null,
      codeChallenge: null,
      expiresAt,
    })
  })
  const link = addTokenToUrl(page, { type: 'magic_links', token })
  return { link, expiresAt: toInstant(expiresAt) }
}

function checkPage(context: OperatorContext, url: string | undefined): string {
  try {
    return checkRedirectUrl(context, { url, flow: 'magic_link', kind: 'login' })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AdministrationError(messages.linkElsewhere)
  }
}
