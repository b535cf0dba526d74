import { type EntryRow, entryColumns } from '../../access/entry.ts'
import { sightOf } from '../../access/visibility.ts'
import { readGroupIds } from '../../lists/columns/group-ids.ts'
import { type GroupNames, type Searcher, searchedTable } from '../../lists/feature.ts'
import { statement } from '../../lists/rows-store.ts'
import type { Db } from '../../lists/tables.ts'
import { excerpt, markFields } from '../../search/index.ts'

/** Of contacts, the setting of the site decides where their people have not chosen. */
const fields = {
  unsaid: { title: 'p', detail: 'q' },
  members: { title: 'm', detail: 'n' },
  admins: { title: 'h', detail: 'i' },
} as const

export const searchedContacts = searchedTable({
  kind: 'profile',
  name: 'contacts',
  table: 'profiles',
  columns: [
    'id',
    'first_name',
    'last_name',
    'nickname',
    'sort_name',
    'listing_audience',
    'group_ids',
  ],
  readAtOnce: 100,
  toSearched: (row, groups) => ({
    field: fields[row.listing_audience ?? 'unsaid'],
    sortKey: row.sort_name,
    title: nameOf(row),
    detail: groupsOf(row, groups),
  }),
  seenBy: ({ role, site }) => {
    if (role === 'admin') return [fields.unsaid, fields.members, fields.admins]
    return site.listing_audience === 'members' ? [fields.unsaid, fields.members] : [fields.members]
  },
  presented: [...entryColumns, 'site_id'],
  present: (row, { query, words, groups }, searcher) => {
    const sight = sightOf(searcher, row)
    if (!sight.listing) return undefined
    const name = nameOf(row)
    const digits = readDigits(query)
    const hasDigits = digits !== '' && sight.phoneNumber && row.phone_number.includes(digits)
    const marked = markFields({ name, groups: groupsOf(row, groups) }, words)
    const title = marked?.name ?? (hasDigits ? { text: name, marks: [] } : undefined)
    if (title === undefined) return undefined
    return {
      id: row.id,
      siteId: row.site_id,
      title,
      detail: marked && marked.groups.marks.length > 0 ? excerpt(marked.groups) : undefined,
      phoneNumber: sight.phoneNumber ? row.phone_number : undefined,
    }
  },
  findMore: async (db, searchers, query, limit) => [
    ...ownEntries(searchers),
    ...(await listNumbers(db, searchers, readDigits(query), limit)),
  ],
})

/** The name of a contact as it is searched and shown. */
function nameOf(row: Pick<EntryRow, 'first_name' | 'last_name' | 'nickname'>): string {
  const name = `${row.first_name} ${row.last_name}`.trim()
  return row.nickname === null ? name : `${name} “${row.nickname}”`
}

/** The groups of a contact as they are searched and shown. */
function groupsOf(row: Pick<EntryRow, 'group_ids'>, groups: GroupNames): string {
  return readGroupIds(row.group_ids)
    .flatMap((id) => groups.get(id) ?? [])
    .join(', ')
}

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

/** People find themselves and those that they look after, also where others do not. */
function ownEntries(searchers: readonly Searcher[]): string[] {
  return searchers.flatMap(({ role, entry, site, profileId, lookedAfter }) => {
    if (role === 'admin') return []
    const isHidden = (entry.listing_audience ?? site.listing_audience) === 'admins'
    return isHidden ? [profileId, ...lookedAfter] : lookedAfter
  })
}

// Goes through the numbers of a site, which an index holds. Only numbers that the person sees are
// compared.
const contactsWithDigits = statement<
  { user: string; site: string; digits: string; limit: number },
  { id: string }
>((db, value) =>
  db
    .selectFrom('profiles as own')
    .innerJoin('sites', 'sites.id', 'own.site_id')
    .innerJoin('profiles', 'profiles.site_id', 'own.site_id')
    .select('profiles.id')
    .where('own.user_id', '=', value('user'))
    .where('own.site_id', '=', value('site'))
    .where((row) =>
      row.or([
        row('own.role', '=', 'admin'),
        row('profiles.id', '=', row.ref('own.id')),
        row.exists(
          row
            .selectFrom('guardians')
            .select('guardians.profile_id')
            .whereRef('guardians.profile_id', '=', 'profiles.id')
            .whereRef('guardians.guardian_id', '=', 'own.id'),
        ),
        row.and(
          (['phone_audience', 'listing_audience'] as const).map((column) =>
            row(row.fn.coalesce(`profiles.${column}`, `sites.${column}`), '=', 'members'),
          ),
        ),
      ]),
    )
    .where('profiles.phone_number', 'like', value('digits'))
    .orderBy('profiles.phone_number')
    .orderBy('profiles.duplicate')
    .limit(value('limit')),
)

/** Returns contacts whose number holds these digits and is seen by the person. */
async function listNumbers(
  db: Db,
  searchers: readonly Searcher[],
  digits: string,
  limit: number,
): Promise<string[]> {
  const found: string[] = []
  if (digits === '') return found
  for (const { site, userId: user } of searchers) {
    if (found.length >= limit) break
    const wanted = { user, site: site.id, digits: `%${digits}%`, limit }
    found.push(...(await contactsWithDigits(db, wanted)).map(({ id }) => id))
  }
  return found
}
