import { problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'
import type { Core } from './core.ts'
import type { Member } from './membership.ts'
import type { Viewer } from './session-port.ts'

/** What a policy decides: true when the action is allowed, else the reason, as people read it. */
export type Decision = true | { readonly refusal: string }

/** Throws a 403 problem with the policy's reason unless the action is allowed. */
export function requireAllowed(decision: Decision): void {
  if (decision !== true) throw problems.forbidden(decision.refusal)
}

/** Allows admins, and gives everybody else `refusal` as the reason. */
export function onlyAdmins(refusal: string) {
  return (member: Pick<Member, 'role'>): Decision => isAdmin(member) || { refusal }
}

/** For what every member may do. */
export const everyMember = (): Decision => true

/** For what depends on something that is stored: the handler decides once it has read it. */
export const afterReading = (): Decision => true

/** Allows what all of them allow; the first that does not says why. */
export function allOf(decisions: readonly Decision[]): Decision {
  return decisions.find((decision) => decision !== true) ?? true
}

/** Whether this member is an admin of the site. */
export function isAdmin(member: Pick<Member, 'role'>): boolean {
  return member.role === 'admin'
}

/**
 * Refuses what somebody who acts for a person would have for longer than their session: addresses
 * and files. Throws 403.
 */
export async function requireThemselves(
  { sessionId }: Pick<Viewer, 'sessionId'>,
  { ownAccounts }: Pick<Core, 'ownAccounts'>,
): Promise<'recent' | 'old'> {
  const proof = await ownAccounts.proof(sessionId)
  if (proof === 'acted-for') throw problems.forbidden(messages.account.actedFor)
  return proof
}
