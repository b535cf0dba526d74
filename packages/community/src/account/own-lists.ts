import type { PersonalList } from '../accounts-port.ts'
import { features } from '../features.ts'
import type { Db } from '../tables.ts'

/** Returns what the communities store about a person. */
export function listCommunityData(db: Db, userId: string): readonly PersonalList[] {
  return features
    .flatMap(({ own = [] }) => own)
    .map((list) => ({
      ...list,
      async *rows() {
        yield* await list.rows(db, userId)
      },
    }))
}
