import type { ConnectedApp } from '@maypole/contract/provider'
import type { SessionCaller } from '../../../access/caller.ts'
import { recordSecurityEvent } from '../../../core/audit/record-security-event.ts'
import type { Client } from '../../../core/client.ts'
import type { Core } from '../../../core/core.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import { findConsentedApps, removeConsent } from './consents-store.ts'

/** What the user has allowed, and whom. */
export async function listConnectedApps(
  core: Pick<Core, 'db'>,
  { caller }: { caller: SessionCaller },
): Promise<{ connected_apps: ConnectedApp[] }> {
  const rows = await findConsentedApps(core.db, { userId: caller.session.user_id })
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

/** Takes back what the user has allowed: every code and token that the app has of theirs ends at once. */
export async function revokeConnectedApp(
  core: Core,
  { caller, client, appId }: { caller: SessionCaller; client: Client; appId: string },
): Promise<Record<never, never>> {
  const { project, session } = caller
  await core.db.transaction().execute(async (transaction) => {
    const [removed] = await removeConsent(transaction, { userId: session.user_id, appId })
    if (removed === undefined) throw new ProviderError('connected_app_not_found')
    await recordSecurityEvent(core, transaction, {
      type: 'app_revoked',
      projectId: project.id,
      userId: session.user_id,
      sessionId: session.id,
      address: client.address,
      requestId: client.requestId,
    })
  })
  return {}
}
