import type { ProviderDatabase } from '../../tables.ts'
import { isActedFor } from '../sessions/proofs.ts'

/** Whether there is a user with this id. */
export async function userExists(db: ProviderDatabase, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Returns the user of a project who has verified a phone number, with all that they have. */
export async function findByPhoneNumber(
  db: ProviderDatabase,
  { projectId, phoneNumber }: { projectId: string; phoneNumber: string },
): Promise<{ userId: string; phoneNumbers: readonly string[] } | undefined> {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('addresses as all', 'all.user_id', 'addresses.user_id')
    .select(['all.user_id', 'all.value'])
    .where('addresses.project_id', '=', projectId)
    .where('addresses.kind', '=', 'phone')
    .where('addresses.value', '=', phoneNumber)
    .where('addresses.verified_at', 'is not', null)
    .where('all.kind', '=', 'phone')
    .where('all.verified_at', 'is not', null)
    .orderBy('all.value')
    .execute()
  const [first] = rows
  return first && { userId: first.user_id, phoneNumbers: rows.map(({ value }) => value) }
}

/** Returns the verified e-mail addresses of users, by user id, the oldest first. */
export async function listVerifiedEmails(
  db: ProviderDatabase,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('addresses')
    .select(['user_id', 'value'])
    .where('user_id', 'in', [...userIds])
    .where('kind', '=', 'email')
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const emails = new Map<string, string[]>()
  for (const { user_id: user, value } of rows)
    emails.set(user, [...(emails.get(user) ?? []), value])
  return emails
}

/** A session that has not been ended; it may have expired. */
export interface ListedSession {
  /** RFC 3339. */
  readonly endsAt: string
  /** Whether an operator or an app acts for the user in it. */
  readonly isActedFor: boolean
}

/** Returns sessions by their id, without those that were ended or swept. */
export async function listSessions(
  db: ProviderDatabase,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, ListedSession>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'expires_at', 'authentication_factors'])
    .where('id', 'in', [...sessionIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        endsAt: row.expires_at,
        isActedFor: isActedFor(row),
      },
    ]),
  )
}
