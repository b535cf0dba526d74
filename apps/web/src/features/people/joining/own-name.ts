import { draftName, keepDraft, readDraft } from '../../../lib/drafts.ts'
import type { GivenName } from '../../../shared/person-form/name-form.tsx'

/** Keeps, as long as a draft, what somebody was called in a community that they have left. */
export function keepOwnName(userId: string, { firstName, lastName }: GivenName): void {
  keepDraft(keyOf(userId), { values: { firstName, lastName }, at: Date.now() })
}

/** Returns what somebody was called last, who asks to join. */
export function readOwnName(userId: string | undefined): GivenName | undefined {
  return userId === undefined ? undefined : readDraft<GivenName>(keyOf(userId), Date.now())
}

function keyOf(userId: string): string {
  return draftName({ userId, key: 'own-name' })
}
