import { type SearchInput, type SearchResults, searchedKinds } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Member } from '../access/membership.ts'
import { type SearchedSite, toConditions } from './documents.ts'
import type { Indexer } from './indexer.ts'
import { presentAnnouncement, presentContact, presentEvent, presentLink } from './present.ts'
import type { FoundRows, Hit, SearchStore } from './store.ts'
import { queryWords } from './words.ts'

/** Fewer digits are found in nearly every number. */
const fewestDigits = 3

/**
 * Returns the digits of a query that can only be a telephone number, or a part of one. The
 * country's prefix is left out, as people write it or not.
 */
function readDigits(query: string): string {
  if (!/^[\d\s()+./-]+$/.test(query)) return ''
  const digits = query.replace(/\D/g, '')
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return local.length < fewestDigits ? '' : local
}

/**
 * Creates the search. It indexes what is new in the sites first, finds items by the index, and
 * reads them from their own tables: what an answer holds is never older than the items.
 */
export function createSearch(options: { store: SearchStore; indexer: Indexer; clock: Clock }) {
  const { store, indexer, clock } = options

  return async (members: readonly Member[], input: SearchInput): Promise<SearchResults> => {
    const { query, limit, kinds: wanted = searchedKinds } = input
    const words = queryWords(query)
    const digits = wanted.includes('contacts') ? readDigits(query) : ''
    if (words.length === 0 || members.length === 0) return nothing()
    const instant = clock.now()
    const now = toInstant(instant)
    const isComplete = await indexer.refresh(members.map(({ site }) => site.id))
    const sites = await numberSites(members)
    const found = await store.match(toConditions(sites, { words, wanted }), {
      now,
      limit: limit + 1,
    })
    const hits = [
      ...found,
      ...ownEntries(members, wanted.includes('contacts')),
      ...(digits === '' ? [] : await findNumbers(members, { digits, limit: limit + 1 })),
    ]
    const rows = await store.read(hits)
    const viewers = new Map(members.map((member) => [member.site.id, member]))
    const page = <Row extends { site_id: string }, Item>(
      kind: Hit['kind'],
      rowsById: ReadonlyMap<string, Row>,
      present: (row: Row, viewer: Member) => Item | undefined,
    ) => {
      const ids = new Set(hits.filter((hit) => hit.kind === kind).map((hit) => hit.item_id))
      const items = [...ids].flatMap((id) => {
        const row = rowsById.get(id)
        const viewer = row && viewers.get(row.site_id)
        return (viewer && present(row, viewer)) ?? []
      }) as Item[]
      return { items: items.slice(0, limit), hasMore: items.length > limit }
    }
    const { announcement, link, event, profile, groups }: FoundRows = rows
    const events = page('event', event, (row) => presentEvent(row, { words, now: instant }))
    return {
      announcements: page('announcement', announcement, (row) =>
        presentAnnouncement(row, { words, now }),
      ),
      links: page('link', link, (row, viewer) => presentLink(row, { words, viewer })),
      // A past date of a series that goes on comes last, too.
      events: { ...events, items: events.items.toSorted((a, b) => +a.isPast - +b.isPast) },
      contacts: page('profile', profile, (row, viewer) =>
        presentContact(row, { words, digits, groups, viewer }),
      ),
      isComplete,
    }
  }

  async function numberSites(members: readonly Member[]): Promise<SearchedSite[]> {
    const sites = await Promise.all(
      members.map(async (viewer) => ({ number: await store.numberOf(viewer.site.id), viewer })),
    )
    return sites.flatMap(({ number, viewer }) => (number === undefined ? [] : { number, viewer }))
  }

  async function findNumbers(
    members: readonly Member[],
    { digits, limit }: { digits: string; limit: number },
  ): Promise<Hit[]> {
    const found: Hit[] = []
    for (const { site, userId: user } of members) {
      if (found.length >= limit) break
      found.push(...(await store.contactsByNumber({ user, site: site.id, digits, limit })))
    }
    return found
  }
}

/** People find themselves, also where others do not. */
function ownEntries(members: readonly Member[], isWanted: boolean): Hit[] {
  const isHidden = ({ role, entry, site }: Member) =>
    role !== 'admin' && (entry.listing_audience ?? site.listing_audience) === 'admins'
  return isWanted
    ? members.filter(isHidden).map(({ profileId }) => ({ kind: 'profile', item_id: profileId }))
    : []
}

function nothing(): SearchResults {
  const page = () => ({ items: [], hasMore: false })
  return {
    announcements: page(),
    links: page(),
    events: page(),
    contacts: page(),
    isComplete: true,
  }
}
