import { createHash, type Hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportRow } from '@maypole/contract/community'
import type { EntryRow } from '../../access/entry.ts'
import { sortName } from '../profiles/sort-name.ts'
import { createPlannedGroups, type PlannedGroups } from './import-groups.ts'
import type { DecodedPhoto, KeptContact } from './take-photos.ts'
import { tidy } from './tidy.ts'

/** The columns that an import may change in an entry. */
export type ImportedColumns = Pick<
  EntryRow,
  'first_name' | 'last_name' | 'nickname' | 'email' | 'sort_name' | 'group_ids'
>

/** A row with the entry that it changes, if any. */
export interface PlannedRow {
  readonly shown: ImportRow
  readonly entry?: EntryRow
  /** Of a new or changed row. */
  readonly columns?: ImportedColumns
  /** The photo that the contact gets. */
  readonly photo?: DecodedPhoto
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  readonly groups: PlannedGroups
  /** Equal for equal plans on equal entries. */
  readonly digest: string
}

/** What a site has that decides what becomes of a row. */
export interface Directory {
  readonly pages: AsyncIterable<readonly EntryRow[]>
  readonly blocked: ReadonlySet<string>
  readonly groups: readonly { id: string; name: string }[]
  /** Bytes of pictures that the site has room for. */
  readonly photoRoom: number
}

interface Known {
  readonly byNumber: Map<string, EntryRow[]>
  readonly names: Set<string>
  readonly blocked: ReadonlySet<string>
  readonly groups: PlannedGroups
  photoRoom: number
  /** The numbers of the file so far, with the row and its name. */
  readonly seen: Map<string, { row: number; name: string }>
}

/**
 * Compares the contacts of a file with a directory. An entry is found by its number; nothing that a
 * file leaves out is removed from it.
 */
export async function planImport(
  portions: AsyncIterable<readonly KeptContact[]>,
  directory: Directory,
): Promise<ImportPlan> {
  const known = await indexDirectory(directory)
  const rows: PlannedRow[] = []
  const hash = createHash('sha256').update(known.groups.state)
  for await (const contacts of portions) {
    for (const contact of contacts) {
      const row = planRow(contact, known)
      rows.push(row)
      addToDigest(hash, row)
    }
    await nextTurn()
  }
  return { rows, groups: known.groups, digest: hash.digest('base64url') }
}

async function indexDirectory({ pages, blocked, groups, photoRoom }: Directory): Promise<Known> {
  const byNumber = new Map<string, EntryRow[]>()
  const names = new Set<string>()
  for await (const entries of pages) {
    for (const entry of entries) {
      names.add(entry.sort_name)
      const sharing = byNumber.get(entry.phone_number)
      if (sharing === undefined) byNumber.set(entry.phone_number, [entry])
      else sharing.push(entry)
    }
    await nextTurn()
  }
  const planned = createPlannedGroups(groups)
  return { byNumber, names, blocked, groups: planned, photoRoom, seen: new Map() }
}

function addToDigest(hash: Hash, { shown, entry }: PlannedRow): void {
  hash.update(`${JSON.stringify(shown)} ${entry?.id ?? ''} ${entry?.version ?? ''}\n`)
}

function planRow(contact: KeptContact, known: Known): PlannedRow {
  const shown = presentContact(contact)
  if (contact.problem !== undefined) return { shown: { ...shown, state: 'wrong' } }
  const { phoneNumber, row } = contact
  const name = sortName(contact)
  const earlier = known.seen.get(phoneNumber)
  if (earlier !== undefined) {
    const repeats = earlier.row
    return earlier.name === name
      ? { shown: { ...shown, state: 'same', repeats } }
      : { shown: { ...shown, state: 'wrong', problem: 'number-repeated', repeats } }
  }
  known.seen.set(phoneNumber, { row, name })
  const sharing = known.byNumber.get(phoneNumber)
  if (sharing !== undefined) return planKnown(contact, { name, sharing, known })
  if (known.blocked.has(phoneNumber))
    return { shown: { ...shown, state: 'wrong', problem: 'number-blocked' } }
  const isNamed = known.names.has(name)
  known.names.add(name)
  const photo = planPhoto(contact, known)
  return {
    ...photo.taken,
    shown: { ...shown, state: 'new', ...photo.shown, doubt: isNamed ? 'same-name' : undefined },
    columns: columnsOf(contact, undefined, known.groups.join('', contact.groups ?? [])),
  }
}

/** Plans a contact whose number is in the directory: the entry of that name, if several have it. */
function planKnown(
  contact: KeptContact,
  options: { name: string; sharing: readonly EntryRow[]; known: Known },
): PlannedRow {
  const { name, sharing, known } = options
  const { groups } = known
  const entry = sharing.find(({ sort_name }) => sort_name === name) ?? sharing[0]
  const shown = presentContact(contact)
  if (entry === undefined) throw new Error('A number is kept with its entries')
  const groupIds = groups.join(entry.group_ids, contact.groups ?? [])
  if (groupIds === undefined) return { shown: { ...shown, state: 'wrong', problem: 'groups' } }
  const columns = columnsOf(contact, entry, groupIds)
  const before = {
    ...differences(entry, columns),
    groups: groupIds === entry.group_ids ? undefined : groups.namesOf(entry.group_ids),
  }
  // Who has a photo keeps it.
  const photo = entry.photo === null ? planPhoto(contact, known) : {}
  const isSame = Object.values(before).every((value) => value === undefined)
  if (isSame && photo.taken === undefined)
    return { shown: { ...shown, ...photo.shown, state: 'same' }, entry }
  const isOther = entry.sort_name !== name && (entry.first_name !== '' || entry.last_name !== '')
  return {
    ...photo.taken,
    shown: {
      ...shown,
      state: 'changed',
      ...photo.shown,
      before,
      doubt: isOther ? 'other-name' : undefined,
    },
    entry,
    columns,
  }
}

/** Takes the photo of a contact, if there is room for it. */
function planPhoto(
  { photo }: KeptContact,
  known: Known,
): { taken?: { photo: DecodedPhoto }; shown?: Pick<ImportRow, 'photo'> } {
  if (photo === undefined) return {}
  if (typeof photo === 'string') return { shown: { photo } }
  if (photo.bytes > known.photoRoom) return { shown: { photo: 'no-room' } }
  known.photoRoom -= photo.bytes
  return { taken: { photo }, shown: { photo: 'taken' } }
}

/** The columns of a contact; what the file leaves out stays as it is. */
function columnsOf(
  contact: KeptContact,
  entry: EntryRow | undefined,
  groupIds = '',
): ImportedColumns {
  const firstName = keepSpacing(contact.firstName, entry?.first_name)
  const lastName = keepSpacing(contact.lastName, entry?.last_name)
  const nickname = contact.nickname && keepSpacing(contact.nickname, entry?.nickname)
  return {
    first_name: firstName,
    last_name: lastName,
    nickname: nickname ?? entry?.nickname ?? null,
    email: contact.email ?? entry?.email ?? null,
    sort_name: sortName({ firstName, lastName }),
    group_ids: groupIds,
  }
}

/** Returns what an entry has where a file differs from it in spaces alone. */
function keepSpacing(read: string, own: string | null | undefined): string {
  return own && tidy(own) === read ? own : read
}

function differences(entry: EntryRow, columns: ImportedColumns): NonNullable<ImportRow['before']> {
  return {
    firstName: entry.first_name === columns.first_name ? undefined : entry.first_name,
    lastName: entry.last_name === columns.last_name ? undefined : entry.last_name,
    nickname: entry.nickname === columns.nickname ? undefined : (entry.nickname ?? ''),
    email: entry.email === columns.email ? undefined : (entry.email ?? ''),
  }
}

function presentContact(contact: KeptContact): Omit<ImportRow, 'state'> {
  const { row, firstName, lastName, nickname, phoneNumber, email, groups, problem } = contact
  return {
    row,
    firstName,
    lastName,
    nickname: nickname ?? undefined,
    phoneNumber: phoneNumber === '' ? undefined : phoneNumber,
    email: email ?? undefined,
    groups: groups && [...groups],
    problem,
  }
}
