import type { Db } from '../../tables.ts'

/** Rows of one statement. */
const portion = 100

/** Yields items in portions for one statement each. */
export function* inPortions<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += portion)
    yield items.slice(start, start + portion)
}

/** The parts of one kind that belong to an import. */
interface PartsKey {
  readonly table: 'contact_import_parts' | 'event_import_parts'
  readonly id: string
  /** What was read of the file, or what undoes the import. */
  readonly kind: 'contacts' | 'events' | 'undo'
}

/** Writes what belongs to an import as JSON, a part at a time, from the given one on. */
export async function writeParts(
  db: Db,
  { table, id, kind, part: first = 0 }: PartsKey & { readonly part?: number },
  parts: readonly object[],
): Promise<void> {
  for (const [index, content] of parts.entries())
    await db
      .insertInto(table)
      .values({ import_id: id, kind, part: first + index, content: JSON.stringify(content) })
      .execute()
}

/** Reads what belongs to an import, a part at a time. */
export async function* readParts<Part>(
  db: Db,
  { table, id, kind }: PartsKey,
): AsyncGenerator<Part> {
  for (let part = 0; ; part++) {
    const row = await db
      .selectFrom(table)
      .select('content')
      .where('import_id', '=', id)
      .where('kind', '=', kind)
      .where('part', '=', part)
      .executeTakeFirst()
    if (row === undefined) return
    yield JSON.parse(row.content) as Part
  }
}

/** Writes one part again. */
export async function replacePart(
  db: Kysely<Tables>,
  { table, id, kind, part }: PartsKey & { readonly part: number },
  content: object,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ content: JSON.stringify(content) })
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where('part', '=', part)
    .execute()
}
