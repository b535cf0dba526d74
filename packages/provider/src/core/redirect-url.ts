import type { ProviderErrorType } from '@maypole/contract/provider'
import { ProviderError } from '../errors/provider-error.ts'
import { isLoopbackUrl } from '../projects/origin.ts'
import type { Project } from '../projects/project.ts'
import type { ProjectContext } from './project-context.ts'

/** What leads somewhere; each has a name of its own for a URL that the project does not allow. */
export type RedirectFlow = 'magic_link' | 'oauth' | 'password_reset'
/** What a redirect ends. */
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
 * The URL that a link or redirect may lead to. With a list of allowed ones a URL is compared as a whole and exactly; without a list
 * it may be any page of the project's own address and of allowed origins, and of this machine where loopback origins may call.
 * Left out, it is the first of the list, or the project's sign-in page. Throws the refusal of the flow, or that of the kind where
 * the list is empty.
 */
export function checkRedirectUrl(
  context: Pick<ProjectContext, 'settings'>,
  {
    project,
    url,
    flow,
    kind,
  }: {
    project: Pick<Project, 'publicUrl'>
    url: string | undefined
    flow: RedirectFlow
    kind: RedirectKind
  },
): string {
  const { redirectUrls } = context.settings
  if (redirectUrls !== undefined) {
    const [first] = redirectUrls
    if (first === undefined) throw new ProviderError(noUrls[kind])
    if (url === undefined) return first
    if (!redirectUrls.includes(url)) throw new ProviderError(noMatch[flow](kind))
    return url
  }
  if (url === undefined) return `${project.publicUrl}/authenticate`
  if (!isOwnPage(context, { project, url })) throw new ProviderError(noMatch[flow](kind))
  return new URL(url).href
}

function isOwnPage(
  context: Pick<ProjectContext, 'settings'>,
  { project, url }: { project: Pick<Project, 'publicUrl'>; url: string },
): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, username, password } = new URL(url)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  const { allowedOrigins, allowLoopbackOrigins } = context.settings
  if (origin === new URL(project.publicUrl).origin || allowedOrigins.includes(origin)) return true
  return allowLoopbackOrigins && isLoopbackUrl(url)
}

/** A checked URL with the token that its page will send back (docs/wire.md §4). What the page has in its query stays. */
export function addTokenToUrl(
  url: string,
  { type, token }: { type: string; token: string },
): string {
  const link = new URL(url)
  link.searchParams.set('stytch_token_type', type)
  link.searchParams.set('token', token)
  return link.href
}

/** A checked URL with what went wrong instead of a token, for flows that end without one. Both texts are our own. */
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
