/** The columns of a table, each of them once: a missing one is an error of types. */
export type ColumnsOf<Row> = <const Names extends readonly (keyof Row & string)[]>(
  ...names: [Exclude<keyof Row, Names[number]>] extends [never] ? Names : never
) => Names

// A statement that asks for `*` cannot stay prepared within a transaction: it fails there once a
// newer server has added a column, and so would be planned at each call.
/** Describes a table for statements that read whole rows: `columnsOf<UserRow>()('id', 'name')`. */
export function columnsOf<Row>(): ColumnsOf<Row> {
  return (...names) => names as never
}

/** Returns columns with the name, or alias, of their table, for joins. */
export function ofTable<Table extends string, Name extends string>(
  table: Table,
  names: readonly Name[],
): `${Table}.${Name}`[] {
  return names.map((name) => `${table}.${name}` as const)
}
