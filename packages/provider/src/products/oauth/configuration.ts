import { standard } from '@maypole/contract/provider'
import type { ProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import type { OauthProviderSettings } from '../../settings/oauth.ts'
import type { ProviderSettings } from '../../settings/provider-settings.ts'
import { openIdProvider } from './providers/openid.ts'
import type { OauthProvider } from './providers/provider.ts'
import { knownProviders } from './providers/registry.ts'

/** An upstream provider with the project's client there. */
export interface ConfiguredProvider {
  /** Its name in addresses and factors: `google`. */
  readonly slug: string
  readonly provider: OauthProvider
  readonly settings: OauthProviderSettings
}

const slugPattern = /^[a-z][a-z0-9_]{0,31}$/

/** Returns a provider as configured by a project. Throws oauth_config_not_found. */
export function findProvider(
  context: Pick<ProjectContext, 'settings'>,
  slug: string,
): ConfiguredProvider {
  const configured = readProvider(context.settings, slug)
  if (configured === undefined) throw new ProviderError('oauth_config_not_found')
  return configured
}

function readProvider(
  { oauth: { providers } }: ProviderSettings,
  slug: string,
): ConfiguredProvider | undefined {
  const settings =
    slugPattern.test(slug) && Object.hasOwn(providers, slug) ? providers[slug] : undefined
  if (settings === undefined) return undefined
  const { issuer, name = slug } = settings
  const known = knownProviders.get(slug)
  if (known === undefined) {
    if (issuer === undefined) return undefined
    return { slug, provider: openIdProvider({ name, issuer }), settings }
  }
  // A self-hosted server has one issuer, whatever the public one does.
  const server =
    issuer !== undefined && known.server.kind === 'openid'
      ? ({ kind: 'openid', issuer } as const)
      : known.server
  return { slug, provider: { ...known, server }, settings }
}

/** Returns the `provider_type` of every provider that a project has configured. */
export function findOauthTypes(settings: ProviderSettings): ReadonlySet<string> {
  const slugs = Object.keys(settings.oauth.providers)
  return new Set(slugs.flatMap((slug) => readProvider(settings, slug)?.provider.name ?? []))
}

/**
 * Returns how accounts of a type are stored, whether the project has configured it or not yet;
 * undefined for a provider that is not known, or has an issuer for each of its customers.
 */
export function findIssuer(
  settings: ProviderSettings,
  type: string,
): { providerType: string; issuer: string } | undefined {
  const slugs = Object.keys(settings.oauth.providers)
  const configured = slugs.flatMap((slug) => readProvider(settings, slug)?.provider ?? [])
  const provider = [...configured, ...knownProviders.values()].find(
    ({ name }) => name.toLowerCase() === type.toLowerCase(),
  )
  const server = provider?.server
  if (provider === undefined || server === undefined) return undefined
  if (server.kind === 'openid' && server.issuerOf !== undefined) return undefined
  return { providerType: provider.name, issuer: server.issuer }
}

/**
 * Names the callback of one provider for one project, so that no provider's response can replace
 * another's.
 */
export function callbackId(project: Pick<Project, 'id'>, slug: string): string {
  return `${slug}-${project.id}`
}

/** Returns where another provider sends people back to, without the instance's address. */
export function callbackPath(id: string): string {
  return standard.finishOauth.path.replace(':callbackId', encodeURIComponent(id))
}

/** Returns the redirect URI to register at a provider. */
export function callbackUrl(
  { publicUrl }: Pick<ProviderSettings, 'publicUrl'>,
  id: string,
): string {
  return publicUrl + callbackPath(id)
}

/** Parses a result of `callbackId`; undefined for anything else. */
export function readCallbackId(id: string): { slug: string; projectId: string } | undefined {
  const match = /^([a-z][a-z0-9_]{0,31})-(project-(?:live|test)-[0-9a-f-]{36})$/.exec(id)
  const [, slug, projectId] = match ?? []
  return slug === undefined || projectId === undefined ? undefined : { slug, projectId }
}
