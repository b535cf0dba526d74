import type { ConnectedApp } from '@maypole/contract/provider'
import type { ProjectContext } from '../../../core/project-context.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import { presentOrigin } from '../apps/present-app.ts'
import { listConsentedApps, removeConsent } from './consents-store.ts'

/** Lists a user's consents, with their apps. */
export async function listConnectedApps(
  context: Pick<ProjectContext, 'db'>,
  { userId }: { userId: string },
): Promise<{ connected_apps: ConnectedApp[] }> {
  const rows = await listConsentedApps(context.db, { userId })
  return {
    connected_apps: rows.map((row) => ({
      connected_app_id: row.id,
      name: row.name,
      description: row.description,
      client_type: row.client_type,
      ...(row.logo_url === null ? {} : { logo_url: row.logo_url }),
      scopes_granted: row.granted,
      ...presentOrigin(row),
      ...(row.authorization_details === null
        ? {}
        : { authorization_details: JSON.parse(row.authorization_details) }),
    })),
  }
}

/** Revokes a user's consent: every code and token that the app has of theirs ends at once. */
export async function revokeConnectedApp(
  context: ProjectContext,
  { userId, appId, sessionId }: { userId: string; appId: string; sessionId?: string },
): Promise<Record<never, never>> {
  await context.transact(async (transaction) => {
    const [removed] = await removeConsent(transaction, { userId, appId })
    if (removed === undefined) throw new ProviderError('connected_app_not_found')
    await context.audit(transaction, 'app_revoked', { userId, sessionId })
  })
  return {}
}
