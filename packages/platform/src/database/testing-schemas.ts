import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from './open.ts'
import { closeSharedPools } from './testing-pools.ts'
import { keyOf, type TestSchema } from './testing-template.ts'

/** A schema of PostgreSQL, with a URL that leads to it alone. */
interface PostgresSchema {
  readonly name: string
  readonly url: string
}

/** A schema that several tests use in turn. */
interface MigratedSchema extends PostgresSchema {
  /** The statement that empties every table. */
  readonly empty: string
  /** The tables as the migrations left them. */
  readonly shape: string
}

/** Schemas without tables that nobody has connected to, by the server's URL. */
const unused = new Map<string, PostgresSchema[]>()
/** Migrated schemas that are free, by the migrations' digest. */
const free = new Map<string, MigratedSchema[]>()
const clients = new Map<string, Promise<pg.Client>>()

/** This worker's own connection, for managing schemas. */
function connect(url: string): Promise<pg.Client> {
  let connecting = clients.get(url)
  if (connecting === undefined) {
    const client = new pg.Client({ connectionString: url })
    connecting = client.connect().then(() => client)
    clients.set(url, connecting)
  }
  return connecting
}

export async function createSchema(url: string): Promise<PostgresSchema> {
  const client = await connect(url)
  // Not the process's id, which the system uses again.
  const name = `test_${randomBytes(8).toString('hex')}`
  await client.query(`create schema ${name}`)
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${name}`)
  return { name, url: address.href }
}

/** Takes a schema without tables. */
export async function takeEmptySchema(url: string): Promise<PostgresSchema> {
  return unused.get(url)?.pop() ?? createSchema(url)
}

/** Gives back an empty schema that nobody has connected to; creating one takes milliseconds. */
export function giveBackUnused(url: string, schema: PostgresSchema): void {
  unused.set(url, [...(unused.get(url) ?? []), schema])
}

export async function dropSchema(url: string, { name }: PostgresSchema): Promise<void> {
  const client = await connect(url)
  await client.query(`drop schema ${name} cascade`)
}

/** Reads every column of every table and index, to detect changes since. */
async function readShape(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ shape: string }>({
    name: 'shape',
    text: `select count(*) || ' ' || max(xmin::text::bigint) as shape from pg_attribute
     where attrelid in (select oid from pg_class where relnamespace = $1::regnamespace)`,
    values: [name],
  })
  return rows[0]?.shape ?? ''
}

async function createMigratedSchema(url: string, schema: TestSchema): Promise<MigratedSchema> {
  const created = await createSchema(url)
  const database = openDatabase({ url: created.url })
  await schema.migrate(database)
  await database.close()
  const client = await connect(url)
  const { rows } = await client.query<{ table: string }>(
    'select tablename as table from pg_tables where schemaname = $1 order by 1',
    [created.name],
  )
  // One statement, because foreign keys are checked at its end, so the order does not matter.
  const deletes = rows
    .filter(({ table }) => !table.endsWith('_migrations'))
    .map(({ table }) => `"${table}" as (delete from ${created.name}."${table}")`)
  return {
    ...created,
    empty: `with ${deletes.join(', ')} select 1`,
    shape: await readShape(client, created.name),
  }
}

/** Takes an empty migrated schema. `giveBack` requires that every database on it is closed. */
export async function takeMigratedSchema(
  url: string,
  schema: TestSchema,
): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const key = keyOf(schema)
  const waiting = free.get(key) ?? []
  free.set(key, waiting)
  const taken = waiting.pop() ?? (await createMigratedSchema(url, schema))
  return {
    url: taken.url,
    giveBack: async () => {
      const client = await connect(url)
      // A test that changed the tables themselves has used the schema up.
      if ((await readShape(client, taken.name)) !== taken.shape) {
        await closeSharedPools(taken.url)
        return dropSchema(url, taken)
      }
      // Named, so that it is planned once.
      await client.query({ name: taken.name, text: taken.empty })
      waiting.push(taken)
    },
  }
}
