import type { Kysely } from 'kysely'

/** An open database, handed by the composition root to every package that keeps something in it. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** The query builder, seen with a package's own tables. */
  tables<Tables>(): Kysely<Tables>
  /** The same for migrations, which may take longer than any request. */
  unhurried<Tables>(): Kysely<Tables>
  /** Resolves when a query gets through; rejects when the database cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
