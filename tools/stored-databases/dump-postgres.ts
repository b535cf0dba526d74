import pg from 'pg'

/**
 * Returns every table of the schema `public` with its rows, functions and triggers, as an SQL
 * script for an empty schema.
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
      const columns = await read<{ name: string; is_written: boolean; line: string }>(
        `select attname as name, attgenerated = '' as is_written,
           format('%I %s', attname, format_type(atttypid, atttypmod))
           || case when attcollation <> typcollation then format(' collate %I', collname) else '' end
           || case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
                else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
           || case when attidentity = 'a' then ' generated always as identity' else '' end
           || case when attnotnull then ' not null' else '' end as line
         from pg_attribute join pg_type on pg_type.oid = atttypid
           left join pg_collation on pg_collation.oid = attcollation
           left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped order by attnum`,
      )
      created.push(`create table ${name} (\n  ${columns.map(({ line }) => line).join(',\n  ')}\n);`)
      const written = columns.filter((column) => column.is_written).map((column) => column.name)
      const listed = written.map((column) => client.escapeIdentifier(column)).join(', ')
      for (const row of await read<Record<string, unknown>>(`select ${listed} from ${name}`)) {
        const values = Object.values(row).map((value) =>
          value === null ? 'null' : client.escapeLiteral(String(value)),
        )
        filled.push(
          `insert into ${name} (${listed}) overriding system value values (${values.join(', ')});`,
        )
      }
    }
    const numbered = await read<{ line: string }>(
      `select format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I;',
         attrelid::regclass, attname, attname, attrelid::regclass) as line
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and attidentity <> '' order by 1`,
    )
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
    // In the schema that the script is for, as the migrations create them.
    const functions = await read<{ line: string }>(
      `select regexp_replace(replace(pg_get_functiondef(oid), ' public.', ' '),
         'SET search_path TO [^\n]*', 'set search_path from current') || ';' as line
       from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    )
    const triggers = await read<{ line: string }>(
      `select replace(pg_get_triggerdef(pg_trigger.oid), ' public.', ' ') || ';' as line
       from pg_trigger join pg_class on pg_class.oid = tgrelid
       where relnamespace = 'public'::regnamespace and not tgisinternal order by 1`,
    )
    const rest = [...numbered, ...constraints, ...indexes, ...functions, ...triggers].map(
      ({ line }) => line,
    )
    return `${[...created, ...filled, ...rest].join('\n')}\n`
  } finally {
    await client.end()
  }
}
