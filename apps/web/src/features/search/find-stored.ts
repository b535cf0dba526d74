import type {
  Announcement,
  Event,
  Group,
  Link,
  ListedSite,
  MarkedText,
  Profile,
  SearchResults,
  Site,
} from '@maypole/contract/community'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../api/queries.ts'

/** Results of each kind that are shown without a network. */
const most = 20

/**
 * Searches the lists that this device has: of one community, or of all that are stored. Simpler
 * than the server's search, and good enough until there is a network.
 */
export function findStored(
  queryClient: QueryClient,
  { query, siteId, now }: { query: string; siteId: string | undefined; now: number },
): SearchResults {
  const words = wordsOf(query).map(([word]) => word)
  const sites = siteId === undefined ? storedSites(queryClient) : [siteId]
  const read = <Item>(key: (siteId: string) => readonly unknown[]) =>
    sites.flatMap((site) => {
      const id = queryClient.getQueryData<Site>(keys.details(site))?.id ?? site
      const items = queryClient.getQueryData<readonly Item[]>(key(site)) ?? []
      return items.filter(Boolean).map((item) => ({ item, siteId: id }))
    })
  const groupNames = new Map(read<Group>(keys.groups).map(({ item }) => [item.id, item.name]))
  return {
    announcements: page(read<Announcement>(keys.announcements), ({ item, siteId }) =>
      found(words, [item.headline, item.body], (title, detail) => ({
        id: item.id,
        siteId,
        title,
        date: item.date,
        detail: detail.text === '' ? undefined : shortened(detail),
      })),
    ),
    links: page(read<Link>(keys.links), ({ item, siteId }) =>
      found(words, [item.title, item.url, item.section], (title, detail, heading) => ({
        id: item.id,
        siteId,
        title,
        detail: shortened(detail),
        url: item.url,
        heading: heading.marks.length > 0 ? heading : undefined,
      })),
    ),
    events: page(read<Event>(keys.events), ({ item, siteId }) => {
      const { id, timeZone, changedDates = [] } = item
      // The list has what is to come: a changed date is looked for from its start on.
      const ownDates = changedDates.filter(
        ({ cancelled, startDate }) => !cancelled && Date.parse(startDate) > now,
      )
      for (const { startDate, ...own } of [{ startDate: item.next.startDate }, ...ownDates]) {
        const { title = item.title, location = item.location } = own as Partial<Event>
        const hit = found(words, [title, location, item.notes], (title, place, notes) => ({
          id,
          siteId,
          title,
          startDate,
          timeZone,
          isPast: false,
          detail: notes.marks.length > 0 ? shortened(notes) : place.text === '' ? undefined : place,
        }))
        if (hit !== undefined) return hit
      }
      return undefined
    }),
    contacts: page(read<Profile>(keys.profiles), ({ item, siteId }) => {
      const { firstName, lastName, nickname, phoneNumber } = item
      const name = `${firstName} ${lastName}${nickname === undefined ? '' : ` “${nickname}”`}`
      const groups = item.groups?.flatMap((id) => groupNames.get(id) ?? []).join(', ')
      return found(words, [name, groups], (title, detail) => ({
        id: item.id,
        siteId,
        title,
        detail: detail.marks.length > 0 ? detail : undefined,
        phoneNumber,
      }))
    }),
    isComplete: true,
  }
}

/** The communities of which this device has lists, each once. */
function storedSites(queryClient: QueryClient): string[] {
  const sites = queryClient.getQueryData<readonly ListedSite[]>(keys.sites()) ?? []
  return sites.map((site) => site.slug)
}

function page<Entry, Item>(
  entries: readonly Entry[],
  present: (entry: Entry) => Item | undefined,
): { items: Item[]; hasMore: boolean } {
  const items = entries.flatMap((entry) => present(entry) ?? [])
  return { items: items.slice(0, most), hasMore: items.length > most }
}

/** Presents texts that hold the beginning of every word; undefined for others. */
function found<Item>(
  words: readonly string[],
  texts: readonly [title: string, detail?: string | undefined, heading?: string | undefined],
  present: (title: MarkedText, detail: MarkedText, heading: MarkedText) => Item,
): Item | undefined {
  const missing = new Set(words)
  const [title, detail, heading] = [0, 1, 2].map((index): MarkedText => {
    const text = texts[index] ?? ''
    const marks = wordsOf(text).flatMap(([word, start, original]): [number, number][] => {
      const begun = words.filter((part) => word.startsWith(part))
      for (const part of begun) missing.delete(part)
      const longest = Math.max(0, ...begun.map((part) => part.length))
      return longest === 0 ? [] : [[start, lengthOf(original, longest)]]
    })
    return { text, marks }
  }) as [MarkedText, MarkedText, MarkedText]
  return words.length > 0 && missing.size === 0 ? present(title, detail, heading) : undefined
}

/** The words of a text without case and accents, with where and how they stand there. */
function wordsOf(text: string): [word: string, start: number, original: string][] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => [
    fold(word),
    index,
    word,
  ])
}

/** The length of the beginning of a word that has so many letters when it is folded. */
function lengthOf(word: string, folded: number): number {
  let length = 1
  while (length < word.length && fold(word.slice(0, length)).length < folded) length += 1
  return length
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** One line that begins a little before what was found. */
function shortened({ text, marks }: MarkedText): MarkedText {
  const from = Math.max(0, (marks[0]?.[0] ?? 0) - 60)
  return {
    text: text.slice(from, from + 160).replaceAll('\n', ' '),
    marks: marks
      .filter(([start, length]) => start + length <= from + 160)
      .map(([start, length]) => [start - from, length]),
  }
}
