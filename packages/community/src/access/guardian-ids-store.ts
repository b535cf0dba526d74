import { sql } from 'kysely'

/** Reads who looks after an entry (`Guarded`), in a statement about `profiles`. */
export const guardianIds = sql<string | null>`(
  select string_agg(guardians.guardian_id, ' ' order by guardians.created_at, guardians.guardian_id)
  from guardians where guardians.profile_id = profiles.id)`.as('guardian_ids')
