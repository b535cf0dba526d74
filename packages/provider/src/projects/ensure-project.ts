import { type Clock, toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { ProviderDatabase } from '../tables.ts'
import { ownHandle, type ProjectDefinition } from './project.ts'
import { projectOrigins } from './project-origins.ts'
import {
  insertPublicToken,
  listPublicTokens,
  replaceOrigins,
  upsertProject,
} from './project-store.ts'

/**
 * Creates the project on the first start and updates its name and address on later ones; its token
 * stays.
 */
export async function ensureProject(
  { db, clock }: { db: ProviderDatabase; clock: Clock },
  definition: ProjectDefinition,
): Promise<{ projectId: string; publicToken: string }> {
  const mode = definition.mode ?? 'live'
  const now = toInstant(clock.now())
  return db.transaction().execute(async (transaction) => {
    const project = await upsertProject(transaction, {
      id: newId(`project-${mode}`),
      handle: definition.handle ?? ownHandle,
      name: definition.name,
      public_url: definition.publicUrl.replace(/\/+$/, ''),
      mode,
      created_at: now,
      settings: JSON.stringify(definition.settings ?? {}),
      sealed_oauth_providers: null,
      sealed_captcha: null,
      secret_hash: null,
    })
    await replaceOrigins(transaction, { projectId: project.id, origins: projectOrigins(project) })
    const [known] = await listPublicTokens(transaction, project.id)
    const publicToken = known ?? (await insertPublicToken(transaction, { project, now }))
    return { projectId: project.id, publicToken }
  })
}
