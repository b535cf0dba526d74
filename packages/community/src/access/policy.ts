import { problems } from '@maypole/platform/http'
import type { Member } from './membership.ts'

/** Why something is refused, in words; `undefined` when it is allowed. */
export type Refusal = string | undefined

/** Answers 403 with the reason when there is one. */
export function allow(refusal: Refusal): void {
  if (refusal !== undefined) throw problems.forbidden(refusal)
}

/** Whether this member is an admin of the site. */
export function isAdmin(member: Pick<Member, 'role'>): boolean {
  return member.role === 'admin'
}
