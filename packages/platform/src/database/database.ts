import type { Kysely } from 'kysely'

/** What a pool of connections is doing. SQLite has one that writes. */
export interface Connections {
  readonly inUse: number
  /** Units of work that wait for one. */
  readonly waiting: number
  readonly most: number
}

/** An open database, passed by the composition root to every package that stores something. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** The query builder, typed with a package's own tables. */
  tables<Tables>(): Kysely<Tables>
  /** The query builder for migrations, which may take longer than any request. */
  migrations<Tables>(): Kysely<Tables>
  /**
   * Runs `work` on one consistent state, however long it takes: what is written meanwhile is not
   * seen, and not held up. It can only read.
   */
  snapshot<Tables, Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /** Resolves when a query succeeds; rejects when the database is unreachable. */
  ping(): Promise<void>
  connections(): Connections
  close(): Promise<void>
}
