import type { Kysely } from 'kysely'

/** An open database, passed by the composition root to every package that stores something. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** The query builder, typed with a package's own tables. */
  tables<Tables>(): Kysely<Tables>
  /** The query builder for migrations, which may take longer than any request. */
  migrations<Tables>(): Kysely<Tables>
  /** Resolves when a query succeeds; rejects when the database is unreachable. */
  ping(): Promise<void>
  close(): Promise<void>
}
