import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import { newId } from '@maypole/platform/ids'
import { keepProject } from './project-store.ts'
import type { ProviderTables } from './tables.ts'

/** Whom a request is made for. */
export interface Project {
  readonly id: string
  readonly name: string
  readonly publicUrl: string
  /** Stands in the ids of what belongs to it: `user-live-…`. */
  readonly mode: 'live' | 'test'
}

export interface ProjectDefinition {
  /** What people read: 'Your Maypole code is …'. */
  readonly name: string
  /** The address that people open, with scheme and host. */
  readonly publicUrl: string
  /** Which project it is, across starts; Maypole's own when left out. */
  readonly handle?: string
  /** `live` when left out; decides the public token's form and cannot be changed later. */
  readonly mode?: Project['mode']
}

export const ownHandle = 'maypole'

/** Creates the project on the first start and keeps its name and address up to date on later ones; its token stays. */
export async function ensureProject(
  { database, clock }: { database: Database; clock: Clock },
  definition: ProjectDefinition,
): Promise<{ projectId: string; publicToken: string }> {
  const mode = definition.mode ?? 'live'
  return keepProject(database.tables<ProviderTables>(), {
    id: newId(`project-${mode}`),
    handle: definition.handle ?? ownHandle,
    name: definition.name,
    public_url: definition.publicUrl.replace(/\/+$/, ''),
    mode,
    created_at: toInstant(clock.now()),
  })
}
