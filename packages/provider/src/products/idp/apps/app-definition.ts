import type { AppRow } from '../../../tables.ts'
import { isRegistrable } from './redirect-uri.ts'
import { defaultScopes, scopePattern } from './scopes.ts'

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
