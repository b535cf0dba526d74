import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasOneWriter } from './prepared.ts'

/**
 * A condition that is true, for a statement of its own, outside of a transaction: nobody waits for
 * the disk after its commit. On PostgreSQL it is flushed with the next commit that waits, or within
 * three times `wal_writer_delay` (https://www.postgresql.org/docs/current/wal-async-commit.html);
 * what a crash of PostgreSQL may lose is at most what was written in that time. On SQLite it is
 * flushed with its group.
 */
export function commitsLater(db: Pick<Kysely<unknown>, 'getExecutor'>): RawBuilder<SqlBool> {
  if (hasOneWriter(db)) return sql<SqlBool>`true`
  return sql<SqlBool>`(select set_config('synchronous_commit', 'off', true)) = 'off'`
}
