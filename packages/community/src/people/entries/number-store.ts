import { type EntryRow, entryColumns } from '../../access/entry.ts'
import { findStatement, statement } from '../../lists/rows-store.ts'
import type { Db } from '../../lists/tables.ts'

const entriesWithNumber = statement<{ site: string; phone: string }, EntryRow>((db, value) =>
  db
    .selectFrom('profiles')
    .select(entryColumns)
    .where('site_id', '=', value('site'))
    .where('phone_number', '=', value('phone')),
)

const lastWithoutNumber = findStatement<{ site: string }, Pick<EntryRow, 'duplicate'>>(
  (db, value) =>
    db
      .selectFrom('profiles')
      .select('duplicate')
      .where('site_id', '=', value('site'))
      .where('phone_number', '=', '')
      .orderBy('duplicate', 'desc')
      .limit(1),
)

/**
 * Whether somebody who saves a number knows that this entry has it already. Otherwise the number is
 * stored once more, as if it were new.
 */
export type IsKnown = (entry: EntryRow) => boolean

/**
 * Returns the `duplicate` of an entry that gets a number; undefined when an entry that is known has
 * the number. The caller has locked the site. The same statement runs whether the number is there
 * or not. Entries without a number are counted up from 1.
 */
export async function takeNumber(
  transaction: Db,
  options: { site: string; phone: string; isKnown: IsKnown },
): Promise<number | undefined> {
  const { site, phone, isKnown } = options
  if (phone === '') return ((await lastWithoutNumber(transaction, { site }))?.duplicate ?? 0) + 1
  const entries = await entriesWithNumber(transaction, { site, phone })
  if (entries.some(isKnown)) return undefined
  const taken = new Set(entries.map(({ duplicate }) => duplicate))
  let duplicate = 0
  while (taken.has(duplicate)) duplicate += 1
  return duplicate
}
