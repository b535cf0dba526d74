import { type ArchiveField, type ArchiveKind, archiveKinds, type KindName } from './kinds.ts'
import type { AnyRow, ArchiveReader } from './store.ts'

/** An item as an archive has it. */
export type ArchiveItem = Readonly<Record<string, unknown>>

/** Turns a row into what an archive has of it. */
export function itemOf(kind: ArchiveKind, row: AnyRow): ArchiveItem {
  const fields = Object.entries(kind.fields).map(([name, field]) => [name, written(field, row)])
  return Object.fromEntries(fields)
}

function written({ column, write }: ArchiveField, row: AnyRow): unknown {
  const stored = row[column] ?? null
  return write === undefined ? stored : write(stored as never)
}

/** Yields the items of a list, page by page. */
export async function* readItems(
  reader: ArchiveReader,
  name: KindName,
): AsyncGenerator<readonly ArchiveItem[]> {
  const kind: ArchiveKind = archiveKinds[name]
  for await (const rows of reader.pages(kind)) {
    const items = rows.map((row) => {
      const item = itemOf(kind, kind.fill?.(row) ?? row)
      return kind.isWithoutId ? item : { id: row.id, ...item }
    })
    const kept = await withoutGone(reader, kind, items)
    if (kept.length > 0) yield kept
  }
}

/** References to what is no longer there are left out, and so is what belongs to it. */
async function withoutGone(
  reader: ArchiveReader,
  kind: ArchiveKind,
  items: readonly ArchiveItem[],
): Promise<readonly ArchiveItem[]> {
  let kept = items
  for (const [name, { refersTo, isOwner }] of Object.entries(kind.fields)) {
    if (refersTo === undefined) continue
    const ids = new Set(kept.flatMap((item) => idsIn(item[name])))
    const there = await inArchive(reader, refersTo as KindName, [...ids])
    if (isOwner === true)
      kept = kept.filter((item) => item[name] === null || there.has(item[name] as string))
    else kept = kept.map((item) => ({ ...item, [name]: pick(item[name], (id) => there.has(id)) }))
  }
  return kept
}

/** Returns those of some ids that the archive has: not those of what belongs to something gone. */
async function inArchive(
  reader: ArchiveReader,
  name: KindName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const kind = archiveKinds[name]
  const owners = Object.values(kind.fields).filter(({ isOwner }) => isOwner === true)
  let rows = await reader.present(
    kind,
    ids,
    owners.map(({ column }) => column),
  )
  for (const { column, refersTo } of owners) {
    const named = new Set(rows.flatMap((row) => idsIn(row[column])))
    const there = await inArchive(reader, refersTo as KindName, [...named])
    rows = rows.filter((row) => row[column] === null || there.has(row[column] as string))
  }
  return new Set(rows.map(({ id }) => id as string))
}

/** Returns the ids in a value that refers to one item or to several. */
export function idsIn(value: unknown): readonly string[] {
  return [value ?? []].flat() as string[]
}

function pick(value: unknown, isThere: (id: string) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((id) => isThere(id as string))
  return value !== null && isThere(value as string) ? value : null
}
