import { z } from 'zod'
import { ProviderError } from '../../errors/provider-error.ts'

/** What our own ids look like; no project can give one to somebody else. */
const ownId = /^user-(live|test)-/

/** What a project may call a user. */
export const externalId = z
  .string()
  .regex(/^[A-Za-z0-9._|-]{1,128}$/, 'must be 1 to 128 of A-Z, a-z, 0-9, ., _, - and |')
  .refine((text) => !ownId.test(text), 'must not look like a user_id')

/** Whether it is an id of ours, by its form, rather than one that a project gave. */
export function isOwnUserId(text: string): boolean {
  return ownId.test(text)
}

/** Validates an external id. Throws bad_request. */
export function checkExternalId(text: string): string {
  const result = externalId.safeParse(text)
  if (result.success) return result.data
  const details = { fields: { external_id: result.error.issues[0]?.message } }
  throw new ProviderError('bad_request', { details })
}
