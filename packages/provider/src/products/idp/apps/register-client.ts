import { standard } from '@maypole/contract/provider'
import { addressKey } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { oneLine } from '../../../core/client-documents/client-documents.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { pseudonym } from '../../../core/pseudonym.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { Project } from '../../../projects/project.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'
import { insertApp } from './apps-store.ts'
import { selfDescribedApp } from './self-described.ts'

/** Whether clients may register themselves (RFC 7591): where operators open it for resources. */
export function isRegistrationOpen({
  resources,
  settings,
}: Pick<Project, 'resources' | 'settings'>): boolean {
  return resources.length > 0 && settings.idp.registration
}

/**
 * Registers a public client that describes itself (RFC 7591), for the resources of the project. It
 * is deleted when nobody allows it anything. Throws route_not_found where the operator has not
 * opened it, invalid_redirect_uri and invalid_client_metadata.
 */
export async function registerClient(context: ProjectContext, body: unknown): Promise<object> {
  const { project, db, limiter, settings, client, keys } = context
  if (!isRegistrationOpen(project)) throw new ProviderError('route_not_found')
  const address = pseudonym(keys, addressKey(client.networkAddress))
  await limiter.consume([
    { key: `registrations:address:${address}`, ...settings.limits.registrationsPerAddress },
    { key: 'registrations', ...settings.limits.registrationsPerProject },
  ])
  const { data, error } = standard.register.body.safeParse(body)
  if (data === undefined) {
    const isUri = error.issues.some(({ path }) => path[0] === 'redirect_uris')
    throw refused(isUri ? 'invalid_redirect_uri' : 'invalid_client_metadata')
  }
  const method = data.token_endpoint_auth_method ?? 'none'
  if (method !== 'none') throw refused('invalid_client_metadata')
  const row = selfDescribedApp(context, {
    id: newId(`connected-app-${project.mode}`),
    name: oneLine(data.client_name ?? '') || 'App',
    redirectUris: data.redirect_uris,
    origin: 'registration',
  })
  if (row === undefined) throw refused('invalid_redirect_uri')
  await insertApp(db, row)
  return {
    client_id: row.id,
    client_id_issued_at: Math.floor(context.clock.now() / 1000),
    client_name: row.name,
    redirect_uris: JSON.parse(row.redirect_uris),
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}

const refused = (code: string) => new OauthError(code, descriptions.registered)
