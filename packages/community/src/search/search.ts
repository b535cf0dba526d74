import { type SearchInput, type SearchResults, searchedKinds } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../access/core.ts'
import type { Member } from '../access/membership.ts'
import type { Db } from '../lists/tables.ts'
import { type SearchedSite, toConditions } from './documents.ts'
import { refreshIndex } from './indexer.ts'
import { presentAnnouncement, presentContact, presentEvent, presentLink } from './present.ts'
import type { Hit } from './store.ts'
import * as store from './store.ts'
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

/** Rows that were found, and how they are presented to those who search. */
interface Page<Row, Item> {
  readonly kind: Hit['kind']
  readonly rows: ReadonlyMap<string, Row>
  readonly present: (row: Row, viewer: Member) => Item | undefined
}

/**
 * Searches in communities of a person. What is new in them is indexed first; items are found by the
 * index, and read from their own tables: what an answer holds is never older than the items.
 */
export async function search(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  members: readonly Member[],
  input: SearchInput,
): Promise<SearchResults> {
  const { query, limit, kinds: wanted = searchedKinds } = input
  const words = queryWords(query)
  const digits = wanted.includes('contacts') ? readDigits(query) : ''
  if (words.length === 0 || members.length === 0) return nothing()
  const instant = clock.now()
  const now = toInstant(instant)
  const isComplete = await refreshIndex(
    db,
    members.map(({ site }) => site.id),
  )
  const most = { now, limit: limit + 1 }
  const sites = await numberSites(db, members)
  const hits = [
    ...(await store.match(db, toConditions(sites, { words, wanted }), most)),
    ...ownEntries(members, wanted.includes('contacts')),
    ...(digits === '' ? [] : await findNumbers(db, members, { digits, limit: limit + 1 })),
  ]
  const viewers = new Map(members.map((member) => [member.site.id, member]))
  const page = <Row extends { site_id: string }, Item>(of: Page<Row, Item>) => {
    const ids = new Set(hits.filter((hit) => hit.kind === of.kind).map((hit) => hit.item_id))
    const items = [...ids].flatMap((id) => {
      const row = of.rows.get(id)
      const viewer = row && viewers.get(row.site_id)
      return (viewer && of.present(row, viewer)) ?? []
    }) as Item[]
    return { items: items.slice(0, limit), hasMore: items.length > limit }
  }
  const { announcement, link, event, profile, groups } = await store.read(db, hits)
  const events = page({
    kind: 'event',
    rows: event,
    present: (row) => presentEvent(row, { words, now: instant }),
  })
  return {
    announcements: page({
      kind: 'announcement',
      rows: announcement,
      present: (row) => presentAnnouncement(row, { words, now }),
    }),
    links: page({
      kind: 'link',
      rows: link,
      present: (row, viewer) => presentLink(row, { words, viewer }),
    }),
    // A past date of a series that goes on comes last, too.
    events: { ...events, items: events.items.toSorted((a, b) => +a.isPast - +b.isPast) },
    contacts: page({
      kind: 'profile',
      rows: profile,
      present: (row, viewer) => presentContact(row, { words, digits, groups, viewer }),
    }),
    isComplete,
  }
}

async function numberSites(db: Db, members: readonly Member[]): Promise<SearchedSite[]> {
  const sites = await Promise.all(
    members.map(async (viewer) => ({ number: await store.numberOf(db, viewer.site.id), viewer })),
  )
  return sites.flatMap(({ number, viewer }) => (number === undefined ? [] : { number, viewer }))
}

async function findNumbers(
  db: Db,
  members: readonly Member[],
  { digits, limit }: { digits: string; limit: number },
): Promise<Hit[]> {
  const found: Hit[] = []
  for (const { site, userId: user } of members) {
    if (found.length >= limit) break
    found.push(...(await store.contactsByNumber(db, { user, site: site.id, digits, limit })))
  }
  return found
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
