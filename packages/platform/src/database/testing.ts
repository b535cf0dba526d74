import { join } from 'node:path'
import { describe, inject } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { openSharedPool } from './testing-pools.ts'
import {
  createSchema,
  dropSchema,
  giveBackUnused,
  takeEmptySchema,
  takeMigratedSchema,
} from './testing-schemas.ts'
import { createTestFolder, writeMigratedSqlite } from './testing-sqlite.ts'
import type { TestSchema } from './testing-template.ts'

export { writeMigratedSqlite } from './testing-sqlite.ts'
export { readEveryTable } from './testing-tables.ts'
export type { TestSchema } from './testing-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test run's own PostgreSQL. */
    postgresUrl: string
  }
}

/** A suite of tests; `open` returns an empty database, which is closed and removed after each. */
type Suite = (open: () => Promise<Database>, kind: Database['kind']) => void

/**
 * Runs a suite once on SQLite (in its own file) and once on PostgreSQL (in its own schema): what a
 * store does, races, plans, and every statement at least once.
 */
export function eachDatabase(name: string, suite: Suite): void {
  onSqlite(name, suite)
  describe(`${name} (postgres)`, () => {
    suite(async () => openTestDatabase(await createPostgresPlace()), 'postgres')
  })
}

/**
 * Runs a suite on SQLite alone: for behaviour above the stores whose statements other suites run on
 * PostgreSQL, too.
 */
export function onSqlite(name: string, suite: Suite): void {
  describe(`${name} (sqlite)`, () => {
    suite(async () => openTestDatabase(createSqlitePlace()), 'sqlite')
  })
}

/**
 * The supported deployments: the number of servers and the kind of database. SQLite is for one
 * process (docs/operating.md).
 */
const deployments = [
  { name: 'one server on sqlite', kind: 'sqlite', servers: 1 },
  { name: 'one server on postgres', kind: 'postgres', servers: 1 },
  { name: 'two servers on one postgres', kind: 'postgres', servers: 2 },
] as const

/**
 * Runs a suite once for each deployment, for concurrent requests. `open` returns one database as
 * each server opens it, with its own pool. What is opened in a `beforeAll` is shared by all tests
 * of the suite.
 */
export function eachDeployment(
  name: string,
  suite: (open: () => Promise<[Database, ...Database[]]>) => void,
): void {
  for (const { name: deployment, kind, servers } of deployments) {
    describe(`${name} (${deployment})`, () => {
      suite(async () => {
        const place = kind === 'sqlite' ? createSqlitePlace() : await createPostgresPlace()
        const others = Array.from({ length: servers - 1 }, () => openTestDatabase(place))
        return [openTestDatabase(place), ...others]
      })
    })
  }
}

/** Where the tables of a test are. */
interface Place {
  readonly kind: Database['kind']
  /** The URL for `openDatabase`; it may change until the first query. */
  readonly url: () => string
  /** Whether later tests use the same tables, emptied. */
  readonly isReused: () => boolean
  /** Creates a schema's tables there, before anybody opens it. */
  readonly fill: (schema: TestSchema) => Promise<void>
  /** In progress, or done. */
  filling?: Promise<void>
  isOpened: boolean
}

const places = new WeakMap<Database, Place>()

function createSqlitePlace(): Place & { file: string } {
  const { folder, remove } = createTestFolder()
  atEnd(remove)
  const file = join(folder, 'test.sqlite')
  return {
    kind: 'sqlite',
    file,
    url: () => `sqlite:${file}`,
    isReused: () => false,
    fill: (schema) => writeMigratedSqlite(file, schema),
    isOpened: false,
  }
}

async function createPostgresPlace(): Promise<Place> {
  const server = inject('postgresUrl')
  const empty = await takeEmptySchema(server)
  let schema = { url: empty.url, giveBack: () => dropSchema(server, empty) }
  atEnd(() => schema.giveBack())
  return {
    kind: 'postgres',
    url: () => schema.url,
    isReused: () => schema.url !== empty.url,
    // Called before anybody connects.
    fill: async (wanted) => {
      schema = await takeMigratedSchema(server, wanted)
      giveBackUnused(server, empty)
    },
    isOpened: false,
  }
}

/**
 * Milliseconds. Crowds wait for a few connections here, on a busy machine, and these tests are not
 * about time.
 */
const ofTests = { connect: 60_000, statement: 60_000, answer: 60_000 }

/** A database that opens on first use, so that it can be filled before. */
function openTestDatabase(place: Place): Database {
  let opened: Database | undefined
  let isClosed = false
  const open = () => {
    if (opened === undefined) {
      if (isClosed) throw new Error('The database is closed')
      place.isOpened = true
      opened = openDatabase({
        url: place.url(),
        poolSize: 5,
        timeouts: ofTests,
        ...(place.isReused() ? { openPool: openSharedPool } : {}),
      })
    }
    return opened
  }
  const database: Database = {
    kind: place.kind,
    tables: <Tables>() => open().tables<Tables>(),
    migrations: <Tables>() => open().migrations<Tables>(),
    snapshot: (work) => open().snapshot(work),
    ping: () => open().ping(),
    connections: () => open().connections(),
    close: async () => {
      isClosed = true
      await opened?.close()
    },
  }
  places.set(database, place)
  atEnd(database.close)
  return database
}

/**
 * Gives a database the tables of a schema. One that has not been used yet gets a copy of prepared
 * tables, which takes a few milliseconds; others are migrated.
 */
export async function migrateTestDatabase(database: Database, schema: TestSchema): Promise<void> {
  const place = places.get(database)
  if (place === undefined || (place.isOpened && place.filling === undefined))
    return schema.migrate(database)
  if (place.filling === undefined) {
    place.filling = place.fill(schema)
    return place.filling
  }
  // Another server on the same database came first, perhaps with another schema.
  await place.filling
  await schema.migrate(database)
}

/** Opens a SQLite database in its own file, for suites that need only one kind. */
export function openTestSqlite(): { database: Database; file: string } {
  const place = createSqlitePlace()
  return { database: openTestDatabase(place), file: place.file }
}

/** Creates a schema in a PostgreSQL, and returns a URL that leads to it alone. */
export async function createTestSchema(url: string): Promise<{ url: string }> {
  const schema = await createSchema(url)
  atEnd(() => dropSchema(url, schema))
  return { url: schema.url }
}
