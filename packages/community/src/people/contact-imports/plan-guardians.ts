import { limits } from '@maypole/contract/community/constants'
import { readGuardians } from '../../access/entry.ts'
import {
  type FoundGuardian,
  type GuardianFinder,
  type KnownEntry,
  leftOut,
  type PlannedGuardian,
} from './guardian-finder.ts'
import type { ReadGuardian } from './read-guardian.ts'

/** Who is to look after the person of a row. */
export interface PlannedGuarding {
  readonly found: readonly FoundGuardian[]
  /** Those who do not do so yet. */
  readonly added: readonly PlannedGuardian[]
}

/**
 * Decides who of those that a row names looks after its person: at most two, with those who do so
 * already. Counts them.
 */
export function planGuarding(
  found: readonly FoundGuardian[],
  person: { readonly entry: KnownEntry | undefined; readonly phoneNumber: string },
  finder: GuardianFinder,
): PlannedGuarding {
  const { entry, phoneNumber } = person
  const key = entry?.id ?? phoneNumber
  const isOnTheirOwn = entry !== undefined && (entry.user_id !== null || entry.role === 'admin')
  const present = new Set(entry === undefined ? [] : readGuardians(entry))
  const added: PlannedGuardian[] = []
  const decide = (one: FoundGuardian): FoundGuardian => {
    const { shown, planned } = one
    if (planned === undefined) return one
    const guardian = keyOf(planned)
    if (present.has(guardian)) return { ...one, shown: { ...shown, state: 'same' }, isOther: false }
    if (guardian === key) return leftOut(shown, 'same-person')
    if (isOnTheirOwn || finder.looksAfterOthers(key)) return leftOut(shown, 'own-account')
    if (present.size >= limits.guardiansPerContact) return leftOut(shown, 'has-guardians')
    if (!finder.mayLookAfterMore(guardian)) return leftOut(shown, 'looks-after-many')
    present.add(guardian)
    added.push(planned)
    finder.count(guardian)
    return one
  }
  return { found: found.map(decide), added }
}

/** Finds those whom a row names, each number once. */
export function findGuardians(
  guardians: readonly ReadGuardian[],
  finder: GuardianFinder,
): readonly FoundGuardian[] {
  const seen = new Set<string>()
  return guardians.map((guardian) => {
    const { phoneNumber } = guardian
    if (seen.has(phoneNumber)) return leftOut(guardian, 'same-number')
    if (phoneNumber !== '') seen.add(phoneNumber)
    return finder.find(guardian)
  })
}

/** By what somebody who looks after others is known: their id, else their number. */
export function keyOf({ id, phoneNumber }: PlannedGuardian): string {
  return id ?? phoneNumber
}
