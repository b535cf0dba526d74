import type { SearchedKind } from '@maypole/contract/community'
import type { Onlooker } from '../access/visibility.ts'
import { announcementFeature } from '../announcements/feature.ts'
import { calendarFeature } from '../calendar/feature.ts'
import { linkFeature } from '../links/feature.ts'
import type { GroupNames, Searched, SearchedTable } from '../lists/feature.ts'
import type { SearchDocumentRow } from '../lists/tables.ts'
import { peopleFeature } from '../people/feature.ts'
import { foldCharacter } from './fold.ts'
import { wordsOf } from './words.ts'

export type ItemKind = SearchDocumentRow['kind']
/** An item with its words, before they belong to a site. */
type Document = Pick<SearchDocumentRow, 'kind' | 'item_id' | 'sort_key' | 'words'>

/** What each kind of item is found by. */
export const searched: Readonly<Record<ItemKind, SearchedTable>> = {
  announcement: announcementFeature.searched,
  link: linkFeature.searched,
  event: calendarFeature.searched,
  profile: peopleFeature.searched,
}

/** The letters of an item's title and of its other text. */
interface Fields {
  readonly title: string
  readonly detail: string
}

/**
 * Each word of the index begins with the number of its site and a letter for its field: a search
 * reads what one site has, in the fields that the viewer sees. Items that not everybody sees have
 * letters of their own. Of contacts, the setting of the site decides where their people have not
 * chosen.
 */
const fields = {
  announcement: { title: 'a', detail: 'b' },
  event: { title: 'e', detail: 'o' },
  link: { title: 'l', detail: 'u' },
  hiddenLink: { title: 'k', detail: 'v' },
  contact: { title: 'p', detail: 'q' },
  shownContact: { title: 'm', detail: 'n' },
  hiddenContact: { title: 'h', detail: 'i' },
} as const satisfies Readonly<Record<Searched['as'], Fields>>

/** Returns how much text an item has, in bytes: scripts without blanks have more words. */
export function lengthOf(row: object): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    0,
  )
}

/** Returns what is stored of an item of a site. */
export function toDocument(
  kind: ItemKind,
  row: { readonly id: string },
  { site, groups }: { site: number; groups: GroupNames },
): Document {
  const { as, title, detail, ...found } = searched[kind].toSearched(row as never, groups)
  const sortKey = found.sortKey ?? [...title].map(foldCharacter).join('')
  const letters = fields[as]
  const withLetter = (letter: string, text: string) =>
    wordsOf(text).map((word) => `${site}${letter}${word.text}`)
  const words = [...withLetter(letters.title, title), ...withLetter(letters.detail, detail)]
  return {
    kind,
    item_id: row.id,
    sort_key: sortKey.slice(0, 100),
    words: [...new Set(words)].join(' '),
  }
}

/** A word of the index that something begins with. */
type Beginning = string
/** Every one of these is to be there: each as one of several beginnings. */
export type Condition = readonly (readonly Beginning[])[]

/** What is looked for: items that meet one of the conditions. */
export interface Conditions {
  /** All words are in the title. */
  readonly title: readonly Condition[]
  /** All words are in the title or in the rest. */
  readonly any: readonly Condition[]
}

/** A community that somebody searches in. */
export interface SearchedSite {
  readonly number: number
  readonly viewer: Pick<Onlooker, 'role' | 'site'>
}

/** Returns what items of the sites meet a query, as far as the viewer sees them. */
export function toConditions(
  sites: readonly SearchedSite[],
  { words, wanted }: { words: readonly string[]; wanted: readonly SearchedKind[] },
): Conditions {
  const conditions = { title: [] as Condition[], any: [] as Condition[] }
  const all = (site: number, letters: readonly string[]): Condition =>
    words.map((word) => letters.map((letter) => `${site}${letter}${word}`))
  for (const { number, viewer } of sites)
    for (const { title, detail } of wanted.flatMap((kind) => fieldsFor[kind](viewer))) {
      conditions.title.push(all(number, [title]))
      conditions.any.push(all(number, [title, detail]))
    }
  return conditions
}

/** The fields of each kind that a viewer sees. */
const fieldsFor: Readonly<
  Record<SearchedKind, (viewer: SearchedSite['viewer']) => readonly Fields[]>
> = {
  announcements: () => [fields.announcement],
  links: ({ role }) => (role === 'admin' ? [fields.link, fields.hiddenLink] : [fields.link]),
  events: () => [fields.event],
  contacts({ role, site }) {
    const { contact, shownContact, hiddenContact } = fields
    if (role === 'admin') return [contact, shownContact, hiddenContact]
    return site.listing_audience === 'members' ? [contact, shownContact] : [shownContact]
  },
}
