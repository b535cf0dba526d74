import { limits } from '@maypole/contract/community/constants'
import { sql } from 'kysely'
import type { ImportPlace } from '../../files/imports/kept-imports-store.ts'
import { ChangedSince } from '../../files/imports/steps-store.ts'
import type { Db } from '../../lists/tables.ts'
import { hiddenFromMembers } from '../entries/guardian-store.ts'
import type { EntryChange } from './entry-change.ts'

/** An entry that was just written, with what becomes of who looks after it. */
type Written = Pick<EntryChange, 'entry' | 'guarding'>

interface Pair {
  readonly profile_id: string
  readonly guardian_id: string
}

/**
 * Writes who looks after entries that were written before. Throws ChangedSince where somebody can
 * no longer look after another. The caller has locked the site.
 */
export async function writeGuarding(
  transaction: Db,
  { site, now }: ImportPlace,
  changes: readonly Written[],
): Promise<void> {
  const pairs = changes.flatMap(({ entry, guarding }) =>
    (guarding?.adds ?? []).map((guardian_id) => ({ profile_id: entry.id, guardian_id })),
  )
  if (pairs.length > 0) {
    await requireGuardians(transaction, site, pairs)
    await transaction
      .insertInto('guardians')
      .values(pairs.map((pair) => ({ ...pair, site_id: site, created_at: now })))
      .execute()
    await requireLookedAfter(transaction, site, pairs)
  }
  for (const { entry, guarding } of changes) {
    for (const guardian of guarding?.removes ?? [])
      await transaction
        .deleteFrom('guardians')
        .where('profile_id', '=', entry.id)
        .where('guardian_id', '=', guardian)
        .execute()
    const audiences = guarding?.hides === true ? hiddenFromMembers : guarding?.shows
    if (audiences !== undefined)
      await transaction
        .updateTable('profiles')
        .set(audiences)
        .where('id', '=', entry.id)
        .where('site_id', '=', site)
        .execute()
  }
}

/** They have a number, nobody looks after them, and they look after few. */
async function requireGuardians(
  transaction: Db,
  site: string,
  pairs: readonly Pair[],
): Promise<void> {
  const added = Map.groupBy(pairs, ({ guardian_id }) => guardian_id)
  const found = await transaction
    .selectFrom('profiles')
    .select((row) => [
      'id',
      row
        .selectFrom('guardians')
        .select(sql<number | string>`count(*)`.as('number'))
        .whereRef('guardians.guardian_id', '=', 'profiles.id')
        .as('looked_after'),
    ])
    .where('site_id', '=', site)
    .where('id', 'in', [...added.keys()])
    .where('phone_number', '!=', '')
    .where('id', 'not in', (from) =>
      from.selectFrom('guardians').select('profile_id').where('site_id', '=', site),
    )
    .execute()
  const isRight = ({ id, looked_after }: (typeof found)[number]) =>
    Number(looked_after) + (added.get(id)?.length ?? 0) <= limits.lookedAfter
  if (found.length < added.size || !found.every(isRight)) throw new ChangedSince()
}

/** Nobody has signed in as them, they look after nobody, and at most two look after them. */
async function requireLookedAfter(
  transaction: Db,
  site: string,
  pairs: readonly Pair[],
): Promise<void> {
  const ids = [...new Set(pairs.map(({ profile_id }) => profile_id))]
  const found = await transaction
    .selectFrom('profiles')
    .select((row) => [
      'id',
      row
        .selectFrom('guardians')
        .select(sql<number | string>`count(*)`.as('number'))
        .whereRef('guardians.profile_id', '=', 'profiles.id')
        .as('guardians'),
    ])
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .where('user_id', 'is', null)
    .where('role', '=', 'member')
    .where('id', 'not in', (from) =>
      from.selectFrom('guardians').select('guardian_id').where('site_id', '=', site),
    )
    .execute()
  const isRight = found.every(({ guardians }) => Number(guardians) <= limits.guardiansPerContact)
  if (found.length < ids.length || !isRight) throw new ChangedSince()
}
