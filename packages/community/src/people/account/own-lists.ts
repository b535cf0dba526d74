import type { PersonalList } from '../../access/accounts-port.ts'
import type { Feature } from '../../lists/feature.ts'
import type { Db } from '../../lists/tables.ts'

/** Returns what the communities store about a person. */
export function listCommunityData(
  db: Db,
  features: readonly Feature[],
  userId: string,
): readonly PersonalList[] {
  return features
    .flatMap(({ own = [] }) => own)
    .map((list) => ({
      ...list,
      async *rows() {
        yield* await list.rows(db, userId)
      },
    }))
}
