import type { backend } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { definedFields } from '@maypole/platform/defined-fields'
import { newId } from '@maypole/platform/ids'
import type { z } from 'zod'
import type { ProjectContext } from '../../../core/project-context.ts'
import { mergeMetadata } from '../../../core/users/metadata.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { M2mClientRow } from '../../../tables.ts'
import { findClient, insertClient, updateClient } from './store.ts'

/** A secret that a project brings along has at least as many characters. */
const shortestSecret = 24
const idPattern = /^[A-Za-z0-9._-]{1,128}$/
/** RFC 6749 §3.3. */
const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/

type Described = z.output<typeof backend.createM2mClient.body>

/** Presents a program of a project, without its secrets. */
export function presentClient(row: M2mClientRow) {
  return {
    client_id: row.id,
    client_name: row.name,
    client_description: row.description,
    status: row.status,
    scopes: JSON.parse(row.scopes) as string[],
    client_secret_last_four: row.secret_last_four,
    trusted_metadata: JSON.parse(row.trusted_metadata) as Record<string, unknown>,
    ...(row.next_secret_last_four === null
      ? {}
      : { next_client_secret_last_four: row.next_secret_last_four }),
  }
}

/** Returns a program of the project. Throws m2m_client_not_found. */
export async function requireClient(context: ProjectContext, id: string): Promise<M2mClientRow> {
  const row = await findClient(context.db, { projectId: context.project.id, id })
  if (row === undefined) throw new ProviderError('m2m_client_not_found')
  return row
}

/**
 * Registers a program. Its secret is returned only here. Throws duplicate_m2m_client_id and the
 * errors of what is given.
 */
export async function createClient(context: ProjectContext, given: Described) {
  const { project } = context
  const id = given.client_id ?? newId(`m2m-client-${project.mode}`)
  if (!idPattern.test(id)) throw new ProviderError('m2m_client_invalid_client_id')
  const secret = given.client_secret ?? randomToken()
  if (secret.length < shortestSecret) throw new ProviderError('m2m_client_invalid_client_secret')
  const row = await insertClient(context.db, {
    project_id: project.id,
    id,
    name: given.client_name ?? '',
    description: given.client_description ?? '',
    status: 'active',
    scopes: JSON.stringify(checkScopes(given.scopes)),
    trusted_metadata: mergeMetadata({}, given.trusted_metadata ?? {}),
    secret_hash: sha256(secret),
    secret_last_four: secret.slice(-4),
    next_secret_hash: null,
    next_secret_last_four: null,
    created_at: toInstant(context.clock.now()),
  })
  if (row === undefined) throw new ProviderError('duplicate_m2m_client_id')
  await context.audit(context.db, 'm2m_client_changed')
  return { m2m_client: { ...presentClient(row), client_secret: secret } }
}

/** Changes a program; what is left out stays. */
export async function changeClient(
  context: ProjectContext,
  id: string,
  changes: z.output<typeof backend.updateM2mClient.body>,
) {
  const row = await requireClient(context, id)
  const { status, scopes, trusted_metadata: metadata } = changes
  if (status !== undefined && status !== 'active' && status !== 'inactive')
    throw new ProviderError('m2m_client_invalid_status')
  return applyChanges(context, row, {
    name: changes.client_name,
    description: changes.client_description,
    status,
    scopes: scopes && JSON.stringify(checkScopes(scopes)),
    trusted_metadata:
      metadata && mergeMetadata(JSON.parse(row.trusted_metadata) as object as never, metadata),
  })
}

/** Begins to replace a secret: the second one is good beside the first. */
export async function startRotation(context: ProjectContext, id: string) {
  const row = await requireClient(context, id)
  if (row.next_secret_hash !== null) throw new ProviderError('m2m_client_already_rotating_secret')
  const secret = randomToken()
  const { m2m_client } = await applyChanges(context, row, {
    next_secret_hash: sha256(secret),
    next_secret_last_four: secret.slice(-4),
  })
  return { m2m_client: { ...m2m_client, next_client_secret: secret } }
}

/** Ends a replacement: with the second secret in place of the first, or without it. */
export async function endRotation(
  context: ProjectContext,
  id: string,
  { isTaken }: { isTaken: boolean },
) {
  const row = await requireClient(context, id)
  const { next_secret_hash: hash, next_secret_last_four: lastFour } = row
  if (hash === null || lastFour === null) throw new ProviderError('m2m_client_not_rotating_secret')
  return applyChanges(context, row, {
    ...(isTaken ? { secret_hash: hash, secret_last_four: lastFour } : {}),
    next_secret_hash: null,
    next_secret_last_four: null,
  })
}

async function applyChanges(
  context: ProjectContext,
  row: M2mClientRow,
  changes: { readonly [Name in keyof M2mClientRow]?: M2mClientRow[Name] | undefined },
) {
  const given = definedFields(changes) as Partial<M2mClientRow>
  const updated = Object.keys(given).length === 0 ? row : await updateClient(context.db, row, given)
  if (updated === undefined) throw new ProviderError('m2m_client_not_found')
  await context.audit(context.db, 'm2m_client_changed')
  return { m2m_client: presentClient(updated) }
}

function checkScopes(scopes: readonly string[]): string[] {
  if (!scopes.every((scope) => scopePattern.test(scope)))
    throw new ProviderError('invalid_m2m_client_scope')
  return [...new Set(scopes)]
}
