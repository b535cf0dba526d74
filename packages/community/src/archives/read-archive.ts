import { newId } from '@maypole/platform/ids'
import { z } from 'zod'
import { imageType } from '../files/pictures/image-type.ts'
import { itemId } from '../lists/columns/column.ts'
import type { NewRow } from '../lists/feature.ts'
import type { TextBudgets } from '../lists/list-sizes.ts'
import { type ListName, textBytes } from '../lists/list-sizes.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { checkJson, JsonRefused } from './check-json.ts'
import { createCompletion } from './complete-row.ts'
import {
  type ArchiveDescription,
  archiveFormat,
  archiveHead,
  archiveSchema,
  archiveVersion,
  communityFile,
  dataFile,
} from './format.ts'
import { type ArchiveItem, idsIn } from './items.ts'
import { type ArchiveKind, communityKind, type KindName, kindNames, kindOf } from './kinds.ts'
import type { ReadingOptions } from './new-row.ts'
import type { OpenArchive } from './open-archive.ts'

/** Everything in an archive, checked, as the rows of a new site. */
export interface ReadArchive {
  readonly summary: ArchiveSummary
  /** Columns of the site. */
  readonly site: NewRow
  readonly rows: ReadonlyMap<KindName, readonly NewRow[]>
}

export interface ArchiveSummary {
  readonly title: string
  readonly address: string
  readonly exportedAt: string
  readonly counts: Readonly<Record<string, number>>
  readonly admins: number
  /** Hashes of the pictures that are used. */
  readonly pictures: readonly string[]
  /** Bytes of text in each list. */
  readonly bytes: Readonly<Partial<Record<ListName, number>>>
  /** The position of the last item. */
  readonly lastPosition: number
}

/** Reads an archive completely. Throws ArchiveRefused. */
export async function readArchive(
  archive: OpenArchive,
  options: ReadingOptions,
): Promise<ReadArchive> {
  const description = await readDescription(archive)
  const ids = new Map<KindName, Map<string, string>>()
  const rows = new Map<KindName, readonly NewRow[]>()
  const counted = countText(options.budgets)
  const completion = createCompletion(options)
  for (const name of kindNames) {
    const items = await readList(archive, { name, count: description.counts[name] })
    const kind = kindOf(name)
    const own = new Map<string, string>()
    if (kind.isWithoutId !== true) for (const item of items) own.set(item.id as string, newId())
    ids.set(name, own)
    rows.set(
      name,
      items.flatMap((item, index): readonly NewRow[] => {
        try {
          const row = rowOf(kind, { item, ids })
          if (row === undefined) {
            // What belongs to it is left out, too.
            own.delete(item.id as string)
            return []
          }
          const id = own.get(item.id as string)
          const whole = completion.complete(name, id === undefined ? row : { id, ...row })
          if (kind.list !== undefined) counted.add(kind.list, whole)
          return [whole]
        } catch (error) {
          if (error instanceof ArchiveRefused) throw error

          throw new ArchiveRefused('content', { file: dataFile(name), item: index + 1 })
        }
      }),
    )
  }
  const site = rowOf(communityKind, { item: description.community, ids }) ?? {}
  const pictures = picturesOf(site, rows)
  // Before the first one is read.
  if (![...pictures].every((hash) => archive.pictures.has(hash)))
    throw new ArchiveRefused('cut-off', { file: 'pictures' })
  for (const hash of pictures) await checkPicture(archive, hash)
  return {
    site,
    rows,
    summary: {
      title: site.title as string,
      address: site.slug as string,
      exportedAt: description.exportedAt,
      counts: Object.fromEntries(kindNames.map((name) => [name, rows.get(name)?.length ?? 0])),
      admins: (rows.get('contacts') ?? []).filter(({ role }) => role === 'admin').length,
      pictures: [...pictures],
      bytes: counted.bytes,
      lastPosition: completion.lastPosition(),
    },
  }
}

async function readDescription(archive: OpenArchive): Promise<ArchiveDescription> {
  const json = await readJson(archive, { file: communityFile, items: 0 })
  const head = archiveHead.safeParse(json)
  if (!head.success) throw new ArchiveRefused('no-community', { file: communityFile })
  if (head.data.version > archiveVersion) throw new ArchiveRefused('newer')
  const description = archiveSchema.safeParse(json)
  if (!description.success || head.data.format !== archiveFormat)
    throw new ArchiveRefused('content', { file: communityFile })
  return description.data
}

/** Reads a JSON file with at most so many items, if it is a list. */
async function readJson(
  archive: OpenArchive,
  { file, items }: { file: string; items: number },
): Promise<unknown> {
  const bytes = await archive.read(file)
  try {
    checkJson(bytes, { items })
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const isTooManyItems = error instanceof JsonRefused && error.isTooManyItems
    throw new ArchiveRefused(isTooManyItems ? 'too-many-items' : 'content', { file })
  }
}

const itemSchemas = new Map<KindName, z.ZodType<ArchiveItem>>(
  kindNames.map((name) => {
    const { fields, isWithoutId } = kindOf(name)
    const schemas = Object.entries(fields).map(([field, { schema }]) => [field, schema])
    const id = isWithoutId === true ? {} : { id: itemId }
    return [name, z.object({ ...id, ...Object.fromEntries(schemas) })]
  }),
)

/** Reads a list. An archive of before a list was added has none of it. */
async function readList(
  archive: OpenArchive,
  { name, count }: { name: KindName; count: number | undefined },
): Promise<readonly ArchiveItem[]> {
  if (count === undefined) return []
  const file = dataFile(name)
  const list = await readJson(archive, { file, items: kindOf(name).most })
  if (!Array.isArray(list)) throw new ArchiveRefused('content', { file })
  if (list.length !== count) throw new ArchiveRefused('cut-off', { file })
  const schema = itemSchemas.get(name)
  const items = list.map((value: unknown, index) => {
    const item = schema?.safeParse(value)
    if (item?.success !== true) throw new ArchiveRefused('content', { file, item: index + 1 })
    return item.data
  })
  const hasIds = kindOf(name).isWithoutId !== true
  if (hasIds && new Set(items.map(({ id }) => id)).size !== items.length)
    throw new ArchiveRefused('content', { file })
  return items
}

/**
 * Turns an item into columns. References to what the archive does not have are left out; undefined
 * for an item that belongs to it.
 */
function rowOf(
  kind: ArchiveKind,
  { item, ids }: { item: ArchiveItem; ids: ReadonlyMap<KindName, ReadonlyMap<string, string>> },
): NewRow | undefined {
  const row: NewRow = {}
  for (const [name, { column, read, refersTo, isOwner }] of Object.entries(kind.fields)) {
    let value = item[name] ?? null
    if (refersTo !== undefined) {
      const known = ids.get(refersTo as KindName)
      const found = idsIn(value).flatMap((id) => known?.get(id) ?? [])
      if (isOwner === true && value !== null && found.length === 0) return undefined
      value = Array.isArray(value) ? [...new Set(found)] : (found[0] ?? null)
    }
    row[column] = read === undefined ? value : read(value as never)
  }
  return row
}

function picturesOf(
  site: NewRow,
  rows: ReadonlyMap<KindName, readonly NewRow[]>,
): ReadonlySet<string> {
  const used = new Set<string>()
  const add = (kind: ArchiveKind, some: readonly NewRow[]) => {
    for (const { column, hashes } of Object.values(kind.fields))
      if (hashes !== undefined)
        for (const row of some)
          if (row[column] !== null) for (const hash of hashes(row[column] as string)) used.add(hash)
  }
  add(communityKind, [site])
  for (const [name, some] of rows) add(kindOf(name), some)
  return used
}

/** Only pictures are decoded, whatever their names say. */
async function checkPicture(archive: OpenArchive, hash: string): Promise<void> {
  const content = await archive.read(`pictures/${hash}.webp`)
  if (imageType(content) !== 'webp') throw new ArchiveRefused('picture')
}

/** Counts the text of a site while it is read: the first row that is too much is the last. */
function countText({ listBytes, siteBytes }: TextBudgets) {
  const bytes: Partial<Record<ListName, number>> = {}
  let total = 0
  return {
    bytes,
    /** Throws ArchiveRefused when there is more than a community may have. */
    add(list: ListName, row: NewRow): void {
      const more = textBytes(list, row)
      const ofList = (bytes[list] ?? 0) + more
      bytes[list] = ofList
      total += more
      if (ofList > listBytes[list] || total > siteBytes) throw new ArchiveRefused('too-much-text')
    },
  }
}
