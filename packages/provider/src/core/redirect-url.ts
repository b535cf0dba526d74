import type { ProviderErrorType } from '@maypole/contract/provider'
import { ProviderError } from '../errors/provider-error.ts'
import { isLoopbackUrl } from '../projects/project-origins.ts'
import type { ProjectContext } from './project-context.ts'

/** The flow of a redirect. Each has its own error for a URL that the project does not allow. */
export type RedirectFlow = 'magic_link' | 'oauth' | 'password_reset'
/** The outcome that a redirect follows. */
export type RedirectKind = 'login' | 'signup' | 'reset_password'

const noMatch = {
  magic_link: () => 'no_match_for_provided_magic_link_url',
  oauth: () => 'no_match_for_provided_oauth_url',
  // The protocol has no `no_match` for resets.
  password_reset: (kind) =>
    kind === 'reset_password'
      ? 'invalid_password_reset_redirect_url'
      : 'invalid_login_redirect_url',
} as const satisfies Record<RedirectFlow, (kind: RedirectKind) => ProviderErrorType>

const noUrls = {
  login: 'no_login_redirect_urls_set',
  signup: 'no_signup_redirect_urls_set',
  reset_password: 'no_password_reset_redirect_url',
} as const satisfies Record<RedirectKind, ProviderErrorType>

/**
 * Returns the URL that a link or redirect may lead to. With a list of allowed ones a URL is
 * compared exactly; without a list it may be any page of the project's own address and allowed
 * origins, and of this machine when loopback origins may call. The default is the first of the
 * list, or the project's sign-in page. Throws the error of the flow, or that of the kind when the
 * list is empty.
 */
export function checkRedirectUrl(
  context: Pick<ProjectContext, 'project' | 'settings'>,
  {
    url,
    flow,
    kind,
  }: {
    url: string | undefined
    flow: RedirectFlow
    kind: RedirectKind
  },
): string {
  const { project } = context
  const { redirectUrls } = context.settings
  if (redirectUrls !== undefined) {
    const [first] = redirectUrls
    if (first === undefined) throw new ProviderError(noUrls[kind])
    if (url === undefined) return first
    if (!redirectUrls.includes(url)) throw new ProviderError(noMatch[flow](kind))
    return url
  }
  if (url === undefined) return `${project.publicUrl}/authenticate`
  if (!isOwnPage(context, url)) throw new ProviderError(noMatch[flow](kind))
  return new URL(url).href
}

function isOwnPage(context: Pick<ProjectContext, 'project' | 'settings'>, url: string): boolean {
  const { project } = context
  if (!URL.canParse(url)) return false
  const { origin, protocol, username, password } = new URL(url)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  const { allowedOrigins, allowLoopbackOrigins } = context.settings
  if (origin === new URL(project.publicUrl).origin || allowedOrigins.includes(origin)) return true
  return allowLoopbackOrigins && isLoopbackUrl(url)
}

/**
 * Adds the token that the page will send back to a validated URL (docs/wire.md §4), keeping its
 * query.
 */
export function addTokenToUrl(
  url: string,
  { type, token }: { type: string; token: string },
): string {
  const link = new URL(url)
  link.searchParams.set('stytch_token_type', type)
  link.searchParams.set('token', token)
  return link.href
}

/** Adds an error to a validated URL, for flows that end without a token. Both texts are our own. */
export function addErrorToUrl(
  url: string,
  { type, error, description }: { type: string; error: string; description: string },
): string {
  const link = new URL(url)
  link.searchParams.delete('token')
  link.searchParams.set('stytch_token_type', type)
  link.searchParams.set('error', error)
  link.searchParams.set('error_description', description)
  return link.href
}
