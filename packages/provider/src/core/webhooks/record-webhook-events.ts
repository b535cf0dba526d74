import { type Clock, toInstant } from '@maypole/platform/clock'
import { newId, newTimeOrderedId } from '@maypole/platform/ids'
import type { Project } from '../../projects/project.ts'
import type { ProviderDatabase, WebhookEventRow } from '../../tables.ts'
import type { SecurityEventType } from '../audit/record-security-event.ts'
import { type EventKind, eventKinds } from './event-kinds.ts'
import { findUserState, insertWebhookEvents } from './store.ts'

/** Milliseconds that an event is kept, however often it has failed. */
const lifetime = 30 * 86_400_000

/** What the audit trail notes, as far as a project's endpoint is told of it. */
export interface Noted {
  readonly type: SecurityEventType
  readonly userId?: string | undefined
  readonly sessionId?: string | undefined
  /** Sessions that ended with it. */
  readonly endedSessions?: readonly string[] | undefined
}

interface Told extends EventKind {
  readonly id: string
}

/** Users of whom a transaction has written an event: what is told is read later: one is enough. */
const toldUsers = new WeakMap<ProviderDatabase, Set<string>>()

/**
 * Writes what a project's endpoint is to be told of an entry of the audit trail, in the same
 * transaction. Does nothing for a project without an endpoint.
 */
export async function recordWebhookEvents(
  { clock }: { readonly clock: Clock },
  db: ProviderDatabase,
  { project, noted }: { project: Project; noted: Noted },
): Promise<void> {
  const { url, objects } = project.settings.webhooks
  if (url === undefined) return
  const wanted = listTold(project, noted).filter(({ object }) => objects.includes(object))
  const rows: WebhookEventRow[] = []
  for (const told of wanted) {
    const action = told.object === 'user' ? await userAction(db, noted, told) : told.action
    if (action === undefined) continue
    const now = clock.now()
    rows.push({
      id: newTimeOrderedId(`webhook-event-${project.mode}`, now),
      project_id: project.id,
      object_type: told.object,
      action,
      object_id: told.id,
      user_id: noted.userId ?? null,
      message_type: told.messageType ?? null,
      status: 'pending',
      attempts: 0,
      next_attempt_at: toInstant(now),
      claim: null,
      claimed_until: null,
      failure: null,
      created_at: toInstant(now),
      expires_at: toInstant(now + lifetime),
    })
  }
  if (rows.length > 0) await insertWebhookEvents(db, rows)
}

function listTold({ mode }: Project, noted: Noted): Told[] {
  const kind = eventKinds[noted.type]
  const ids = {
    user: noted.userId,
    session: noted.sessionId,
    message: newId(`message-${mode}`),
  }
  const id = kind === undefined ? undefined : ids[kind.object]
  const ended = noted.endedSessions ?? []
  return [
    ...(kind === undefined || id === undefined ? [] : [{ ...kind, id }]),
    ...ended.map((session): Told => ({ object: 'session', action: 'DELETE', id: session })),
  ]
}

/**
 * Returns what is told of a user: nothing before the first sign-in of somebody whom no server has
 * created, and one event for a transaction.
 */
async function userAction(
  db: ProviderDatabase,
  { type }: Noted,
  { id, action }: Told,
): Promise<EventKind['action'] | undefined> {
  if (action === 'DELETE') return action
  const state = await findUserState(db, { id })
  if (state === undefined) return undefined
  const isKept = state.is_kept === 1
  if (state.status === 'pending' && !isKept) return undefined
  if (db.isTransaction) {
    const told = toldUsers.get(db) ?? new Set()
    if (told.has(id)) return undefined
    toldUsers.set(db, told.add(id))
  }
  // Who was created by a server or invited has been told of.
  return type === 'user_activated' && isKept ? 'UPDATE' : action
}
