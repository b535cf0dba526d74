import { createHash, type Hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportRow } from '@maypole/contract/community'
import { type EntryRow, readGuardians } from '../../access/entry.ts'
import { inPages } from '../../lists/read-pages.ts'
import { sortName } from '../profiles/sort-name.ts'
import {
  countGuardians,
  createGuardianFinder,
  type FoundGuardian,
  type GuardianFinder,
  type KnownEntry,
  type PlannedGuardian,
} from './guardian-finder.ts'
import { createPlannedGroups, type PlannedGroups } from './import-groups.ts'
import { findGuardians, keyOf, planGuarding } from './plan-guardians.ts'
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
  readonly entry?: KnownEntry
  /** Of a new or changed row. */
  readonly columns?: ImportedColumns
  /** The photo that the contact gets. */
  readonly photo?: DecodedPhoto
  /** Those who are to look after the person, and do not do so yet. */
  readonly guardians?: readonly PlannedGuardian[]
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  readonly groups: PlannedGroups
  /** Equal for equal plans on equal entries. */
  readonly digest: string
}

/** What a site has that decides what becomes of a row. */
export interface Directory {
  readonly pages: AsyncIterable<readonly KnownEntry[]>
  readonly blocked: ReadonlySet<string>
  readonly groups: readonly { id: string; name: string }[]
  /** Bytes of pictures that the site has room for. */
  readonly photoRoom: number
}

interface Known {
  readonly byNumber: Map<string, KnownEntry[]>
  /** Those whom a member looks after. */
  readonly byGuardian: Map<string, KnownEntry[]>
  readonly names: Set<string>
  readonly blocked: ReadonlySet<string>
  readonly groups: PlannedGroups
  photoRoom: number
  /**
   * The numbers of the file so far, with the row and its name; of people without a number, who
   * looks after them and their name.
   */
  readonly seen: Map<string, { row: number; name: string }>
  /** The numbers that rows add, and whether somebody looks after that person. */
  readonly added: Map<string, 'alone' | 'looked-after'>
  readonly finder: GuardianFinder
}

/**
 * Compares the contacts of a file with a directory. An entry is found by its number, one without a
 * number by its name and who looks after it; nothing that a file leaves out is removed from it.
 */
export async function planImport(
  portions: AsyncIterable<readonly KeptContact[]>,
  directory: Directory,
): Promise<ImportPlan> {
  const known = await indexDirectory(directory)
  const rows: PlannedRow[] = []
  /** Planned once all rows that add somebody are known. */
  const lookedAfter: { index: number; contact: KeptContact }[] = []
  for await (const contacts of portions) {
    for (const contact of contacts) {
      if (contact.guardians !== undefined) lookedAfter.push({ index: rows.length, contact })
      rows.push(planRow(contact, known))
    }
    await nextTurn()
  }
  for (const part of inPages(lookedAfter)) {
    for (const { index, contact } of part) {
      const row = rows[index]
      if (row !== undefined) rows[index] = planLookedAfter(contact, row, known)
    }
    await nextTurn()
  }
  const hash = createHash('sha256').update(known.groups.state)
  for (const part of inPages(rows)) {
    for (const row of part) addToDigest(hash, row)
    await nextTurn()
  }
  return { rows, groups: known.groups, digest: hash.digest('base64url') }
}

async function indexDirectory({ pages, blocked, groups, photoRoom }: Directory): Promise<Known> {
  const byNumber = new Map<string, KnownEntry[]>()
  const byGuardian = new Map<string, KnownEntry[]>()
  const names = new Set<string>()
  const added: Known['added'] = new Map()
  const finder = createGuardianFinder({
    sharing: (phoneNumber) => byNumber.get(phoneNumber) ?? [],
    isBlocked: (phoneNumber) => blocked.has(phoneNumber),
    added: (phoneNumber) => added.get(phoneNumber),
  })
  for await (const entries of pages) {
    for (const entry of entries) {
      names.add(entry.sort_name)
      keepIn(byNumber, entry.phone_number, entry)
      for (const guardian of readGuardians(entry)) keepIn(byGuardian, guardian, entry)
      countGuardians(finder, entry)
    }
    await nextTurn()
  }
  const planned = createPlannedGroups(groups)
  const seen: Known['seen'] = new Map()
  return { byNumber, byGuardian, names, blocked, groups: planned, photoRoom, seen, added, finder }
}

function keepIn(kept: Map<string, KnownEntry[]>, key: string, entry: KnownEntry): void {
  const those = kept.get(key)
  if (those === undefined) kept.set(key, [entry])
  else those.push(entry)
}

function addToDigest(hash: Hash, { shown, entry, guardians = [] }: PlannedRow): void {
  const ids = guardians.map(keyOf).join(' ')
  hash.update(`${JSON.stringify(shown)} ${entry?.id ?? ''} ${entry?.version ?? ''} ${ids}\n`)
}

function planRow(contact: KeptContact, known: Known): PlannedRow {
  const shown = presentContact(contact)
  if (contact.problem !== undefined) return { shown: { ...shown, state: 'wrong' } }
  const { phoneNumber, row } = contact
  // Found by who looks after them.
  if (phoneNumber === '') return { shown: { ...shown, state: 'new' } }
  const name = sortName(contact)
  const earlier = known.seen.get(phoneNumber)
  if (earlier !== undefined) return planRepeated(contact, { earlier, name })
  known.seen.set(phoneNumber, { row, name })
  const sharing = known.byNumber.get(phoneNumber)
  if (sharing !== undefined) return planKnown(contact, { name, sharing, known })
  if (known.blocked.has(phoneNumber))
    return { shown: { ...shown, state: 'wrong', problem: 'number-blocked' } }
  known.added.set(phoneNumber, 'alone')
  return planNew(contact, known)
}

function planRepeated(
  contact: KeptContact,
  { earlier, name }: { earlier: { row: number; name: string }; name: string },
): PlannedRow {
  const shown = { ...presentContact(contact), repeats: earlier.row }
  if (earlier.name === name) return { shown: { ...shown, state: 'same' } }
  return { shown: { ...shown, state: 'wrong', problem: 'number-repeated' } }
}

function planNew(contact: KeptContact, known: Known): PlannedRow {
  const name = sortName(contact)
  const isNamed = known.names.has(name)
  known.names.add(name)
  const photo = planPhoto(contact, known)
  const doubt = isNamed ? 'same-name' : undefined
  return {
    ...photo.taken,
    shown: { ...presentContact(contact), state: 'new', ...photo.shown, doubt },
    columns: columnsOf(contact, undefined, known.groups.join('', contact.groups ?? [])),
  }
}

/** Adds to the plan of a row who looks after its person; who has no number is planned here. */
function planLookedAfter(contact: KeptContact, row: PlannedRow, known: Known): PlannedRow {
  const { finder } = known
  const all = findGuardians(contact.guardians ?? [], finder)
  if (row.shown.state === 'wrong' || row.shown.repeats !== undefined)
    return { ...row, shown: { ...row.shown, guardians: all.map(({ shown }) => shown) } }
  const planned = contact.phoneNumber === '' ? planWithoutNumber(contact, all, known) : row
  if (planned.shown.state === 'wrong' || planned.shown.repeats !== undefined) return planned
  const { entry } = planned
  const { found, added } = planGuarding(all, { entry, phoneNumber: contact.phoneNumber }, finder)
  const shown = { ...planned.shown, guardians: found.map((one) => one.shown) }
  if (entry === undefined && contact.phoneNumber === '' && added.length === 0)
    return { shown: { ...shown, state: 'wrong', problem: 'no-guardian', doubt: undefined } }
  if (added.length === 0) return { ...planned, shown }
  if (entry === undefined) known.added.set(contact.phoneNumber, 'looked-after')
  const isOther = found.some((one) => one.isOther === true)
  return {
    ...planned,
    shown: {
      ...shown,
      state: entry === undefined ? 'new' : 'changed',
      doubt: shown.doubt ?? (isOther ? 'other-guardian' : undefined),
    },
    columns: planned.columns ?? columnsOf(contact, entry, entry?.group_ids),
    guardians: added,
  }
}

/** Plans a contact without a number: the entry of that name that one of them looks after. */
function planWithoutNumber(
  contact: KeptContact,
  found: readonly FoundGuardian[],
  known: Known,
): PlannedRow {
  const name = sortName(contact)
  const { row } = contact
  const keys = found.flatMap(({ planned }) => (planned === undefined ? [] : keyOf(planned)))
  const places = keys.map((key) => `${key} ${name}`)
  const earlier = places.map((place) => known.seen.get(place)).find((one) => one !== undefined)
  if (earlier !== undefined) return planRepeated(contact, { earlier, name })
  for (const place of places) known.seen.set(place, { row, name })
  const theirs = keys.flatMap((key) => known.byGuardian.get(key) ?? [])
  const sharing = theirs.filter(({ sort_name }) => sort_name === name)
  return sharing.length > 0 ? planKnown(contact, { name, sharing, known }) : planNew(contact, known)
}

/** Plans a contact whose number is in the directory: the entry of that name, if several have it. */
function planKnown(
  contact: KeptContact,
  options: { name: string; sharing: readonly KnownEntry[]; known: Known },
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
