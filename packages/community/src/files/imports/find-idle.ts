import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { KeptImportRow } from '../../tables.ts'
import type { ImportKey } from './steps-store.ts'

interface Imports {
  find(key: ImportKey & { now: string }): Promise<KeptImportRow | undefined>
  takeBackAbandoned(clock: Clock): Promise<void>
}

/**
 * Finds an import that nobody is carrying out or undoing. Throws 503 while somebody is; what a
 * server has left in the middle is taken back first.
 */
export async function findIdle(
  imports: Imports,
  key: ImportKey,
  clock: Clock,
): Promise<KeptImportRow | undefined> {
  const now = toInstant(clock.now())
  const row = await imports.find({ ...key, now })
  if (row === undefined || row.working_until === null) return row
  if (row.working_until > now) throw problems.unavailable()
  await imports.takeBackAbandoned(clock)
  return imports.find({ ...key, now })
}
