import { calendarStart, eventLines, writeLines, zoneLines } from '../calendar/index.ts'
import { csvLine } from '../files/downloads/csv.ts'
import type { ZippedFile } from '../files/downloads/zip-files.ts'
import { pictureName } from '../lists/columns/column.ts'
import type { EventRow } from '../lists/tables.ts'
import { groupsCell } from '../people/index.ts'
import { archiveFormat, archiveVersion, communityFile, dataFile } from './format.ts'
import { type ArchiveItem, idsIn, itemOf, readItems } from './items.ts'
import {
  type ArchiveKind,
  archivedTables,
  archiveKinds,
  communityKind,
  type KindName,
  kindNames,
  kindOf,
} from './kinds.ts'
import type { ArchiveReader } from './store.ts'
import { archiveTexts } from './texts.ts'
import { vcardOf } from './vcard.ts'

/** Lists that are tables for spreadsheets, too. */
const tabular = ['contacts', 'links', 'announcements'] as const satisfies KindName[]

/** What is told of the writing. */
export interface WritingOptions {
  readonly productName: string
  /** RFC 3339. */
  readonly now: string
}

/** Returns the files of an archive. The last one has what was counted while writing the others. */
export async function archiveFiles(
  reader: ArchiveReader,
  options: WritingOptions,
): Promise<ZippedFile[]> {
  const counts = new Map<string, number>()
  return [
    { name: 'README.txt', content: () => [readme(reader.site.title, options.now)] },
    ...kindNames.map((name) => ({
      name: dataFile(name),
      content: () => jsonOf(reader, name, (count) => counts.set(name, count)),
    })),
    ...tabular.map((name) => ({ name: `${name}.csv`, content: () => csvOf(reader, name) })),
    { name: 'contacts.vcf', content: () => cardsOf(reader) },
    { name: 'events.ics', content: () => calendarOf(reader) },
    ...(await pictureFiles(reader)),
    { name: communityFile, content: () => [describe(reader, counts, options)] },
  ]
}

async function* jsonOf(
  reader: ArchiveReader,
  name: KindName,
  onCount: (count: number) => void,
): AsyncGenerator<string> {
  let count = 0
  for await (const items of readItems(reader, name)) {
    const lines = items.map((item) => JSON.stringify(item)).join(',\n')
    yield `${count === 0 ? '[' : ','}\n${lines}`
    count += items.length
  }
  yield count === 0 ? '[]\n' : '\n]\n'
  onCount(count)
}

async function* csvOf(
  reader: ArchiveReader,
  name: (typeof tabular)[number],
): AsyncGenerator<string> {
  const columns = Object.keys(archiveKinds[name].fields)
  const groupsOf = name === 'contacts' ? await groupNames(reader) : undefined
  const cellsOf = (item: ArchiveItem) => {
    const cells = groupsOf === undefined ? item : { ...item, groups: groupsCell(groupsOf(item)) }
    return columns.map((column) => cells[column])
  }
  // The byte order mark has spreadsheets read the rest as UTF-8.
  yield `\uFEFF${csvLine(columns)}`
  for await (const items of readItems(reader, name))
    yield items.map((item) => csvLine(cellsOf(item))).join('')
}

/** Returns a function that finds the names of a contact's groups. */
async function groupNames(
  reader: ArchiveReader,
): Promise<(contact: ArchiveItem) => readonly string[]> {
  const names = new Map<unknown, string>()
  for await (const items of readItems(reader, 'groups'))
    for (const { id, name } of items) names.set(id, name as string)
  return ({ groups }) => idsIn(groups).flatMap((id) => names.get(id) ?? [])
}

async function* cardsOf(reader: ArchiveReader): AsyncGenerator<string> {
  const groupsOf = await groupNames(reader)
  for await (const items of readItems(reader, 'contacts'))
    yield items.map((item) => vcardOf(item, groupsOf(item))).join('')
}

async function* calendarOf(reader: ArchiveReader): AsyncGenerator<string> {
  const pages = () => reader.pages(kindOf('events')) as AsyncGenerator<readonly EventRow[]>
  yield writeLines(calendarStart('en'))
  // Zones come before the events that are written in them.
  const zones = new Map<string, EventRow>()
  for await (const rows of pages())
    for (const row of rows)
      if (row.rrule !== null && row.all_day === 0) zones.set(row.time_zone, row)
  yield writeLines(zoneLines([...zones.values()]))
  for await (const rows of pages())
    yield writeLines(rows.flatMap((row) => eventLines(row, { language: 'en' })))
  yield writeLines(['END:VCALENDAR'])
}

async function pictureFiles(reader: ArchiveReader): Promise<ZippedFile[]> {
  const hashes = new Set<string>()
  if (reader.site.avatar_hash !== null) hashes.add(reader.site.avatar_hash)
  for (const kind of kindNames.map(kindOf))
    for (const { column, hashes: hashesIn } of Object.values(kind.fields))
      if (hashesIn !== undefined)
        for (const stored of await reader.values(kind, column))
          for (const hash of hashesIn(stored)) hashes.add(hash)
  return [...hashes].map((hash) => ({
    name: pictureName(hash),
    isCompressed: false,
    content: () => pictureOf(reader, hash),
  }))
}

async function* pictureOf(reader: ArchiveReader, hash: string): AsyncGenerator<Uint8Array> {
  const content = await reader.picture(hash)
  if (content !== undefined) yield content
}

function describe(
  { site }: ArchiveReader,
  counts: ReadonlyMap<string, number>,
  { productName, now }: WritingOptions,
): string {
  const description = {
    format: archiveFormat,
    version: archiveVersion,
    exportedAt: now,
    product: productName,
    community: itemOf(communityKind, { ...site }),
    counts: Object.fromEntries(counts),
  }
  return `${JSON.stringify(description, null, 2)}\n`
}

function readme(title: string, now: string): string {
  const { readme: texts } = archiveTexts
  const fieldLines = ({ fields }: ArchiveKind) =>
    Object.entries(fields).map(([field, { about }]) => `  ${field}: ${about}`)
  const lists = kindNames.map((name, index) => {
    const kind = kindOf(name)
    const id = kind.isWithoutId ? [] : [`  id: ${index === 0 ? texts.firstId : texts.otherId}`]
    return [dataFile(name), archivedTables[name].about, ...id, ...fieldLines(kind)].join('\n')
  })
  const community = [`${communityFile}, community`, ...fieldLines(communityKind)].join('\n')
  const { truth, others, leftOut, confidential } = texts
  const parts = [texts.title(title, now), truth, others, leftOut, confidential, community, ...lists]
  return `${parts.join('\n\n')}\n`
}
