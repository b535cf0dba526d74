import { preparedOne } from '@maypole/platform/database'
import { type LoadedProjectRow, projectColumns } from '../projects/project-store.ts'
import type { ProviderTables, SessionRow } from '../tables.ts'

type NullableSession = {
  [Column in keyof Omit<SessionRow, 'id' | 'project_id'>]: SessionRow[Column] | null
} & { session_id: string | null }

/**
 * Returns the project of a public token, and the live session of a token's hash in that project, in
 * one round trip.
 */
export const findCaller = preparedOne<
  ProviderTables,
  { publicToken: string; tokenHash: string; now: string },
  LoadedProjectRow & NullableSession
>((db, value) =>
  db
    .selectFrom('public_tokens')
    .innerJoin('projects', 'projects.id', 'public_tokens.project_id')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.project_id', '=', 'projects.id')
        .on('sessions.token_hash', '=', value('tokenHash'))
        .on('sessions.expires_at', '>', value('now')),
    )
    .select(projectColumns)
    .select([
      'sessions.id as session_id',
      'sessions.user_id',
      'sessions.token_hash',
      'sessions.sealed_token',
      'sessions.started_at',
      'sessions.last_accessed_at',
      'sessions.expires_at',
      'sessions.ip_address',
      'sessions.user_agent',
      'sessions.authentication_factors',
      'sessions.custom_claims',
      'sessions.grant_id',
      'sessions.origin_session_id',
      'sessions.ends_by',
    ])
    .where('public_tokens.token', '=', value('publicToken')),
)
