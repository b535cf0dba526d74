import { toInstant } from '@maypole/platform/clock'
import { addressKey } from '@maypole/platform/http'
import {
  type ClientDocument,
  ClientDocumentError,
  isDocumentAddress,
} from '../../../core/client-documents/client-documents.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { pseudonym } from '../../../core/pseudonym.ts'
import type { AppRow } from '../../../tables.ts'
import { isLoopback, isRegistrable } from './app-definition.ts'
import { findApp } from './apps-store.ts'

type Context = Pick<
  ProjectContext,
  'project' | 'db' | 'clock' | 'settings' | 'limiter' | 'client' | 'keys' | 'clientDocuments'
>

/**
 * Returns an app of the project by its id: one that is stored, or, where the project has resources
 * for them, one that describes itself at its id. The latter is stored once a person allows it.
 * Throws LimitExceededError for too many documents.
 */
export async function findClient(context: Context, id: string): Promise<AppRow | undefined> {
  const { project, db, clientDocuments } = context
  if (!isDocumentAddress(id)) return findApp(db, { id, projectId: project.id })
  if (project.resources.length === 0) return undefined
  try {
    const beforeFetch = () => countDocument(context)
    return describedApp(context, await clientDocuments.read(id, { beforeFetch }))
  } catch (error) {
    if (error instanceof ClientDocumentError) return undefined
    throw error
  }
}

async function countDocument({ limiter, client, keys, settings }: Context): Promise<void> {
  const address = pseudonym(keys, addressKey(client.networkAddress))
  await limiter.consume([
    { key: `client-documents:address:${address}`, ...settings.limits.clientDocumentsPerAddress },
    { key: 'client-documents', ...settings.limits.clientDocumentsPerProject },
  ])
}

/**
 * Returns an app as its client describes it: public, of nobody known, for the scopes of the
 * project's resources alone. Redirect URIs that could not be registered are left out.
 */
function describedApp(context: Context, document: ClientDocument): AppRow | undefined {
  const { clientId, name, redirectUris } = document
  return selfDescribedApp(context, { id: clientId, name, redirectUris, origin: 'document' })
}

/** Undefined where none of the redirect URIs can be used. */
export function selfDescribedApp(
  { project, clock, settings }: Pick<ProjectContext, 'project' | 'clock' | 'settings'>,
  client: Pick<AppRow, 'id' | 'name' | 'origin'> & { readonly redirectUris: readonly string[] },
): AppRow | undefined {
  const allowHttp = settings.allowLoopbackOrigins
  const usable = client.redirectUris.filter(
    (uri) => isLoopback(uri) || isRegistrable(uri, { type: 'native', allowHttp }),
  )
  if (usable.length === 0) return undefined
  const now = toInstant(clock.now())
  return {
    id: client.id,
    project_id: project.id,
    name: client.name,
    description: '',
    logo_url: null,
    client_type: 'third_party_public',
    application_type: usable.every((uri) => uri.startsWith('https:')) ? 'web' : 'native',
    secret_hash: null,
    secret_last_four: null,
    next_secret_hash: null,
    next_secret_last_four: null,
    requires_pkce: 1,
    redirect_uris: JSON.stringify(usable),
    post_logout_redirect_uris: '[]',
    scopes: JSON.stringify([
      ...new Set(project.resources.flatMap(({ scopes }) => scopes)),
      'offline_access',
    ]),
    origin: client.origin,
    created_at: now,
    updated_at: now,
  }
}
