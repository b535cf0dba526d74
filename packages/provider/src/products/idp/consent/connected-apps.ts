import type { ConnectedApp } from '@maypole/contract/provider'
import type { SessionCaller } from '../../../access/caller.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import { findConsentedApps, removeConsent } from './consents-store.ts'

/** Lists the user's consents, with their apps. */
export async function listConnectedApps(
  context: Pick<ProjectContext, 'db'>,
  { caller }: { caller: SessionCaller },
): Promise<{ connected_apps: ConnectedApp[] }> {
  const rows = await findConsentedApps(context.db, { userId: caller.session.user_id })
  return {
    connected_apps: rows.map((row) => ({
      connected_app_id: row.id,
      name: row.name,
      description: row.description,
      client_type: row.client_type,
      ...(row.logo_url === null ? {} : { logo_url: row.logo_url }),
      scopes_granted: row.granted,
    })),
  }
}

/** Revokes the user's consent: every code and token that the app has of theirs ends at once. */
export async function revokeConnectedApp(
  context: ProjectContext,
  { caller, appId }: { caller: SessionCaller; appId: string },
): Promise<Record<never, never>> {
  const { session } = caller
  await context.transact(async (transaction) => {
    const [removed] = await removeConsent(transaction, { userId: session.user_id, appId })
    if (removed === undefined) throw new ProviderError('connected_app_not_found')
    await context.audit(transaction, 'app_revoked', {
      userId: session.user_id,
      sessionId: session.id,
    })
  })
  return {}
}
