import { isUniqueViolation } from '@maypole/platform/database'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderTransaction, UserRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { checkExternalId } from './external-id.ts'
import { mergeMetadata } from './metadata.ts'
import { checkRoles } from './roles.ts'
import { updateUserRow } from './store.ts'

/** What may be said of a user; what is left out stays. */
export interface UserChanges {
  readonly name?:
    | {
        readonly first_name?: string | undefined
        readonly middle_name?: string | undefined
        readonly last_name?: string | undefined
      }
    | undefined
  /** Merged key by key; null removes one. */
  readonly trusted_metadata?: Readonly<Record<string, unknown>> | undefined
  readonly untrusted_metadata?: Readonly<Record<string, unknown>> | undefined
  /** Null removes it. */
  readonly external_id?: string | null | undefined
  readonly roles?: readonly string[] | undefined
}

type Columns = Pick<
  UserRow,
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'trusted_metadata'
  | 'untrusted_metadata'
  | 'external_id'
  | 'roles'
>

/** The columns of a user of whom nothing has been said. */
export const nothingSaid: Columns = {
  first_name: '',
  middle_name: '',
  last_name: '',
  trusted_metadata: '{}',
  untrusted_metadata: '{}',
  external_id: null,
  roles: '[]',
}

/**
 * Returns a user's columns with changes. Throws the errors of `mergeMetadata`, bad_request for an
 * external id that cannot be one, and invalid_role.
 */
export function mergeChanges(
  context: Pick<ProjectContext, 'settings'>,
  { before, changes }: { before: Columns; changes: UserChanges },
): Columns {
  const {
    name = {},
    trusted_metadata,
    untrusted_metadata,
    external_id: externalId,
    roles,
  } = changes
  const merge = (text: string, given: UserChanges['trusted_metadata']) =>
    given === undefined ? text : mergeMetadata(JSON.parse(text), given)
  const kept = externalId === undefined ? before.external_id : externalId
  return {
    first_name: name.first_name ?? before.first_name,
    middle_name: name.middle_name ?? before.middle_name,
    last_name: name.last_name ?? before.last_name,
    trusted_metadata: merge(before.trusted_metadata, trusted_metadata),
    untrusted_metadata: merge(before.untrusted_metadata, untrusted_metadata),
    external_id: kept === null ? null : checkExternalId(kept),
    roles: roles === undefined ? before.roles : JSON.stringify(checkRoles(context, roles)),
  }
}

/**
 * Changes a user, who has been locked and read in this transaction. Throws as `mergeChanges` does,
 * and duplicate_user_external_id.
 */
export async function changeUser(
  context: Pick<ProjectContext, 'settings'>,
  transaction: ProviderTransaction,
  { user, changes }: { user: UserRow; changes: UserChanges },
): Promise<void> {
  const columns = mergeChanges(context, { before: user, changes })
  await refuseTakenExternalId(() => updateUserRow(transaction, { id: user.id, ...columns }))
}

/** Runs a statement that writes a user. Turns a taken external id into its error. */
export async function refuseTakenExternalId<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ProviderError('duplicate_user_external_id', { cause: error })
  }
}
