import { toInstant } from '@maypole/platform/clock'
import type { Instance } from '../core/instance.ts'
import { listWebhookEvents, renewWebhookEvents } from '../core/webhooks/store.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { listProjects } from '../projects/project-store.ts'
import type { WebhookEventRow } from '../tables.ts'

/** An event that a project's endpoint has not taken yet. */
export interface UndeliveredEvent {
  readonly id: string
  /** Such as `direct.user.create`. */
  readonly type: string
  readonly objectId: string
  /** `failed` ones are not tried again before an operator says so. */
  readonly status: WebhookEventRow['status']
  readonly attempts: number
  /** Why the last attempt failed, in words; null before the first. */
  readonly failure: string | null
  /** RFC 3339. */
  readonly createdAt: string
  readonly nextAttemptAt: string
}

/** The webhooks of projects, for operators. `project` is an id or handle. */
export interface WebhookAdministration {
  /** Lists what the endpoint has not taken, the oldest first. */
  list(project: string, limit: number): Promise<UndeliveredEvent[]>
  /**
   * Has failed events sent again: the one with the id, or all. Returns how many. Throws
   * AdministrationError when none with the id has failed.
   */
  resend(project: string, id?: string): Promise<number>
}

export function createWebhookAdministration(
  instance: Pick<Instance, 'db' | 'clock'>,
): WebhookAdministration {
  const { db, clock } = instance

  async function idOf(project: string): Promise<string> {
    const [row] = await listProjects(db, project)
    if (row === undefined) throw new AdministrationError(messages.noProject(project))
    return row.id
  }

  return {
    async list(project, limit) {
      const rows = await listWebhookEvents(db, { projectId: await idOf(project), limit })
      return rows.map(describe)
    },
    async resend(project, id) {
      const projectId = await idOf(project)
      const now = toInstant(clock.now())
      const renewed = await renewWebhookEvents(db, { projectId, id: id ?? '', now })
      if (id !== undefined && renewed.length === 0)
        throw new AdministrationError(messages.noFailedWebhook(id))
      return renewed.length
    },
  }
}

function describe(row: WebhookEventRow): UndeliveredEvent {
  return {
    id: row.id,
    type: `direct.${row.object_type}.${row.action.toLowerCase()}`,
    objectId: row.object_id,
    status: row.status,
    attempts: row.attempts,
    failure: row.failure,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
  }
}
