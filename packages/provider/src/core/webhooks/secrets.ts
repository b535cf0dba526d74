import { webhookKey } from '../../delivery/webhook-signature.ts'
import type { ProviderDatabase } from '../../tables.ts'
import type { Instance } from '../instance.ts'
import { findWebhookSecret } from './store.ts'

/** What a project's webhooks are signed with. */
interface WebhookKeys {
  readonly current: Uint8Array
  /** The one before, and when it ends (RFC 3339); none once it has ended. */
  readonly former: { readonly key: Uint8Array; readonly until: string } | undefined
}

/** Returns the keys of a project's webhooks at an instant. */
export async function findWebhookKeys(
  { keys }: Pick<Instance, 'keys'>,
  db: ProviderDatabase,
  { projectId, now }: { projectId: string; now: string },
): Promise<WebhookKeys> {
  const row = await findWebhookSecret(db, { projectId })
  const number = row?.number ?? 0
  const until = row?.former_until ?? ''
  const keyOf = (which: number) => webhookKey(keys.webhooks, nameOf(projectId, which))
  return {
    current: keyOf(number),
    former: until > now ? { key: keyOf(number - 1), until } : undefined,
  }
}

/** The first secret derives from the project alone. */
function nameOf(projectId: string, number: number): string {
  return number === 0 ? projectId : `${projectId}:${number}`
}
