import type { ImportedGuardian } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type EntryRow, type Guarded, readGuardians } from '../../access/entry.ts'
import { sortName } from '../profiles/sort-name.ts'
import type { ReadGuardian } from './read-guardian.ts'

/** An entry of the directory with who looks after it. */
export type KnownEntry = EntryRow & Guarded

/** Somebody who is to look after the person of a row. */
export interface PlannedGuardian {
  readonly phoneNumber: string
  /** Of who is in the directory. */
  readonly id?: string | undefined
  /** How who is not there is added, unless a row of their own adds them. */
  readonly added?: ReadGuardian | undefined
}

/** Somebody who is named as looking after the person of a row. */
export interface FoundGuardian {
  readonly shown: ImportedGuardian
  /** Undefined for one who is left out. */
  readonly planned?: PlannedGuardian | undefined
  /** The number has another name in the directory. */
  readonly isOther?: boolean
}

/** What decides whether somebody can look after others. */
interface GuardianFacts {
  readonly sharing: (phoneNumber: string) => readonly KnownEntry[]
  readonly isBlocked: (phoneNumber: string) => boolean
  /** Whether a row adds somebody with this number, and whether that person is looked after. */
  readonly added: (phoneNumber: string) => 'alone' | 'looked-after' | undefined
}

/** Finds those who look after people, by their numbers, and counts for how many they do. */
export function createGuardianFinder({ sharing, isBlocked, added }: GuardianFacts) {
  /** How many each looks after, by id, or by the number of who is added. */
  const counts = new Map<string, number>()
  const written = new Map<string, ReadGuardian>()

  function find(guardian: ReadGuardian): FoundGuardian {
    const { phoneNumber, problem } = guardian
    if (problem !== undefined) return leftOut(guardian, problem)
    const name = sortName(guardian)
    const [first] = sharing(phoneNumber)
    const entry = sharing(phoneNumber).find(({ sort_name }) => sort_name === name) ?? first
    if (entry !== undefined) {
      if (entry.guardian_ids !== null) return leftOut(guardian, 'looked-after')
      const { id, first_name: firstName, last_name: lastName } = entry
      const shown = { firstName, lastName, phoneNumber, state: 'found' } as const
      const isOther = guardian.unfit === undefined && entry.sort_name !== name
      return { shown, planned: { phoneNumber, id }, isOther }
    }
    return findAdded(guardian)
  }

  /** Who is not in the directory is added once, as the first row with a name has them. */
  function findAdded(guardian: ReadGuardian): FoundGuardian {
    const { phoneNumber, unfit } = guardian
    const row = added(phoneNumber)
    if (row === 'looked-after') return leftOut(guardian, 'looked-after')
    if (isBlocked(phoneNumber)) return leftOut(guardian, 'number-blocked')
    if (unfit === undefined && !written.has(phoneNumber)) written.set(phoneNumber, guardian)
    const known = written.get(phoneNumber)
    if (known === undefined && row === undefined) return leftOut(guardian, unfit ?? 'no-name')
    const { firstName, lastName } = known ?? guardian
    return {
      shown: { firstName, lastName, phoneNumber, state: 'new' },
      planned: { phoneNumber, added: known },
    }
  }

  return {
    find,
    count(key: string): void {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    mayLookAfterMore: (key: string) => (counts.get(key) ?? 0) < limits.lookedAfter,
    looksAfterOthers: (key: string) => counts.has(key),
  }
}

export type GuardianFinder = ReturnType<typeof createGuardianFinder>

/** Counts those who look after an entry of the directory. */
export function countGuardians(finder: GuardianFinder, entry: Guarded): void {
  for (const id of readGuardians(entry)) finder.count(id)
}

/** Says why somebody does not look after the person of a row. */
export function leftOut(
  { firstName, lastName, phoneNumber }: Omit<ImportedGuardian, 'state' | 'problem'>,
  problem: NonNullable<ImportedGuardian['problem']>,
): FoundGuardian {
  const shown = { firstName, lastName, phoneNumber: phoneNumber || undefined }
  return { shown: { ...shown, state: 'left-out', problem } }
}
