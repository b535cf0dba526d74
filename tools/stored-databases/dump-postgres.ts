import pg from 'pg'

/**
 * Returns every table of the schema `public` with its rows, as an SQL script for an empty schema.
 */
export async function dumpPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
    const tables = await read<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    const created: string[] = []
    const filled: string[] = []
    for (const { name } of tables) {
      const columns = await read<{ line: string }>(
        `select format('%I %s', attname, format_type(atttypid, atttypmod))
           || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
           || case when attnotnull then ' not null' else '' end as line
         from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped order by attnum`,
      )
      created.push(`create table ${name} (\n  ${columns.map(({ line }) => line).join(',\n  ')}\n);`)
      for (const row of await read<Record<string, unknown>>(`select * from ${name}`)) {
        const values = Object.values(row).map((value) =>
          value === null ? 'null' : client.escapeLiteral(String(value)),
        )
        filled.push(`insert into ${name} values (${values.join(', ')});`)
      }
    }
    // After the rows, and foreign keys last, so that the order of tables and rows does not matter.
    const constraints = await read<{ line: string }>(
      `select format('alter table %s add constraint %I %s;',
         conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
       from pg_constraint
       where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')
       order by contype = 'f', conrelid::regclass::text, conname`,
    )
    const indexes = await read<{ line: string }>(
      `select pg_get_indexdef(indexrelid, 0, true) || ';' as line from pg_index
       join pg_class on pg_class.oid = indexrelid
       where relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint where conindid = indexrelid)
       order by 1`,
    )
    const rest = [...constraints, ...indexes].map(({ line }) => line)
    return `${[...created, ...filled, ...rest].join('\n')}\n`
  } finally {
    await client.end()
  }
}
