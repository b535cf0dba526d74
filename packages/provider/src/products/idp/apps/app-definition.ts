import type { ScopeResult } from '@maypole/contract/provider'
import type { Project, ProtectedResource } from '../../../projects/project.ts'
import type { AppRow } from '../../../tables.ts'
import { scopeDescriptions } from '../messages.ts'

const loopbackHost = /^(127\.0\.0\.1|\[::1\])$/
// RFC 8252 §7.1: a reversed domain name, so that two apps do not use the same.
const privateScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

/**
 * Whether an app may register a redirect URI: https, or, for native apps, a loopback address or a
 * private-use scheme with a dot in it (RFC 8252 §7). `allowHttp` accepts http on this machine for
 * web apps too, for development. Never with a fragment, credentials or a wildcard.
 */
export function isRegistrable(
  uri: string,
  { type, allowHttp }: { type: AppRow['application_type']; allowHttp: boolean },
): boolean {
  if (uri.length > 2000 || !/^[\x21-\x7e]+$/.test(uri) || /[#*\\]/.test(uri)) return false
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') {
    if (loopbackHost.test(hostname)) return type === 'native' || allowHttp
    return allowHttp && hostname === 'localhost'
  }
  return type === 'native' && privateScheme.test(protocol)
}

/**
 * Compares an address with the registered ones: exactly, except for the port of a native app's
 * loopback address (RFC 8252 §7.3).
 */
export function isRegistered(
  app: Pick<AppRow, 'application_type' | 'redirect_uris'>,
  uri: string,
): boolean {
  const registered = JSON.parse(app.redirect_uris) as string[]
  if (registered.includes(uri)) return true
  if (app.application_type !== 'native') return false
  const bare = withoutLoopbackPort(uri)
  return bare !== undefined && registered.some((known) => withoutLoopbackPort(known) === bare)
}

/**
 * Returns the text without the port of `http://127.0.0.1`, `http://[::1]` or `http://localhost`,
 * which only apps that describe themselves have; undefined for everything else.
 */
function withoutLoopbackPort(uri: string): string | undefined {
  const match =
    /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?(\/[\x21-\x7e]*|\?[\x21-\x7e]*)?$/.exec(
      uri,
    )
  if (match === null || Number(match[2] ?? 0) > 65_535) return undefined
  return `${match[1]}${match[3] ?? ''}`
}

/**
 * Whether an address proves which app is behind it. Any app on a device can claim a loopback
 * address or a scheme (RFC 8252 §8.6), and http addresses of this machine when web apps may
 * register them for development.
 */
export function isClaimed(
  uri: string,
  { type, allowHttp }: { type: AppRow['application_type']; allowHttp: boolean },
): boolean {
  if (uri.startsWith('https:')) return true
  return type === 'web' && allowHttp && isRegistrable(uri, { type, allowHttp })
}

/** Adds parameters to an address without changing the registered part (RFC 6749 §4.1.2). */
export function addParameters(
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) given.set(name, value)
  return given.size === 0 ? uri : `${uri}${uri.includes('?') ? '&' : '?'}${given}`
}

/** Whether an address is one that any app on the device can listen at (RFC 8252 §8.6). */
export function isLoopback(uri: string): boolean {
  return withoutLoopbackPort(uri) !== undefined
}

/** The scopes that this server knows; an app may have its own. */
export const knownScopes = [
  'openid',
  'profile',
  'email',
  'phone',
  'offline_access',
  'full_access',
] as const

/** The default scopes of an app: everything but full_access. */
export const defaultScopes: readonly string[] = knownScopes.filter(
  (scope) => scope !== 'full_access',
)

/** A scope as in RFC 6749 §3.3: printable ASCII without space, quotation mark and backslash. */
const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/

/** Splits a text into scopes, in order and without duplicates. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(' ').filter((scope) => scope !== ''))]
}

/**
 * Returns which of the requested scopes the app can be granted; the others are left out (RFC 6749
 * §3.3). Those of a resource are granted for it alone, and there nothing of the account is.
 */
export function judgeScopes(
  app: AppRow,
  {
    asked,
    project,
    resource,
  }: {
    asked: readonly string[]
    project: Pick<Project, 'resources'>
    resource: ProtectedResource | undefined
  },
): ScopeResult[] {
  const allowed = JSON.parse(app.scopes) as string[]
  const ofResources = project.resources.flatMap(({ scopes }) => scopes)
  const isRight = (scope: string) =>
    resource === undefined
      ? !ofResources.includes(scope)
      : resource.scopes.includes(scope) || scope === 'offline_access'
  return [...new Set(asked)].map((scope) => ({
    scope,
    is_grantable: allowed.includes(scope) && isRight(scope),
    // A scope can be named like a property of every object.
    description: (Object.hasOwn(scopeDescriptions, scope) && scopeDescriptions[scope]) || scope,
  }))
}

/** An operator's definition of an app. */
export interface AppDefinition {
  /** One line of at most 100 characters: people read it before they consent. */
  readonly name: string
  readonly description?: string
  /** https. */
  readonly logoUrl?: string | undefined
  /**
   * Default: `third_party`, a confidential app. Public ones cannot keep a secret; first-party ones
   * are the project's own.
   */
  readonly clientType?: AppRow['client_type']
  /**
   * Default: `web`. `native` may redirect to a loopback address on any port, or a private-use
   * scheme (RFC 8252).
   */
  readonly applicationType?: AppRow['application_type']
  /** At least one, each compared exactly. */
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris?: readonly string[]
  /** What it may ask for. Default: all known scopes but full_access. */
  readonly scopes?: readonly string[]
  /** Default: true. An older confidential app can do without PKCE; a public one cannot. */
  readonly requirePkce?: boolean
}

/** An app's definition is refused; the message says why. */
export class InvalidAppError extends Error {
  override readonly name = 'InvalidAppError'
}

/** Fills in the defaults. */
export function defaultsOf(definition: AppDefinition): Required<AppDefinition> {
  return {
    name: definition.name.trim(),
    description: definition.description?.trim() ?? '',
    logoUrl: definition.logoUrl ?? '',
    clientType: definition.clientType ?? 'third_party',
    applicationType: definition.applicationType ?? 'web',
    redirectUris: [...new Set(definition.redirectUris)],
    postLogoutRedirectUris: [...new Set(definition.postLogoutRedirectUris ?? [])],
    scopes: [...new Set(definition.scopes ?? defaultScopes)],
    requirePkce: definition.requirePkce ?? true,
  }
}

/**
 * Throws InvalidAppError for an invalid definition. `allowHttp` accepts http addresses of this
 * machine, for development.
 */
export function checkDefinition(
  definition: Required<AppDefinition>,
  { allowHttp }: { allowHttp: boolean },
): Required<AppDefinition> {
  const { name, description, logoUrl, clientType, applicationType, redirectUris } = definition
  requireLine(name, { what: 'name', shortest: 1, longest: 100 })
  requireLine(description, { what: 'description', shortest: 0, longest: 500 })
  if (logoUrl && !(URL.canParse(logoUrl) && logoUrl.startsWith('https:')))
    throw new InvalidAppError('The logo URL has to be an https address')
  if (
    !['first_party', 'first_party_public', 'third_party', 'third_party_public'].includes(clientType)
  )
    throw new InvalidAppError(`${clientType} is not a client type`)
  if (applicationType !== 'web' && applicationType !== 'native')
    throw new InvalidAppError(`${String(applicationType)} is not an application type`)
  if (!definition.requirePkce && clientType.endsWith('_public'))
    throw new InvalidAppError('A public app cannot do without PKCE: it has no secret')
  if (redirectUris.length === 0) throw new InvalidAppError('At least one redirect URI is needed')
  const all = [...redirectUris, ...definition.postLogoutRedirectUris]
  if (all.length > 100) throw new InvalidAppError('There are more than 100 redirect URIs')
  for (const uri of all) {
    if (!isRegistrable(uri, { type: applicationType, allowHttp }))
      throw new InvalidAppError(
        `${uri} cannot be registered: redirect URIs are https, without fragment, credentials and wildcards. Native apps may have ` +
          'http://127.0.0.1, http://[::1] and schemes with a dot in them.',
      )
  }
  for (const scope of definition.scopes)
    if (!scopePattern.test(scope)) throw new InvalidAppError(`${scope} is not a scope`)
  return definition
}

function requireLine(
  text: string,
  { what, shortest, longest }: { what: string; shortest: number; longest: number },
): void {
  if (text.length < shortest || text.length > longest || /[\p{Cc}\u2028\u2029]/u.test(text))
    throw new InvalidAppError(
      `The ${what} has to be one line of ${shortest} to ${longest} characters`,
    )
}
