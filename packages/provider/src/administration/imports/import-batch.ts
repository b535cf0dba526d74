import { isUniqueViolation } from '@maypole/platform/database'
import { recordImports } from '../../core/audit/record-security-event.ts'
import type { Instance } from '../../core/instance.ts'
import { createOperatorContext } from '../../core/project-context.ts'
import { AdministrationError } from '../../errors/administration-error.ts'
import type { Project } from '../../projects/project.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { importPasskeys, importPasswords, importTotps } from './import-factors.ts'
import { ImportRace } from './import-race.ts'
import { importUsers } from './import-users.ts'
import { type PlanContext, planUser, type UserPlan } from './plan-users.ts'
import {
  type ImportedPasskeys,
  type ImportedPassword,
  type ImportedTotp,
  readRecord,
} from './read-record.ts'
import type { RecordResult } from './record-result.ts'

const mostAttempts = 5

export interface Batch {
  /** As read from a file, not validated. */
  readonly records: readonly unknown[]
  readonly importId: string | null
  /** Nothing is written, and everything is checked as if it were. */
  readonly isTrial: boolean
}

/**
 * Imports records from another provider in one transaction, each completely or not at all, users
 * before what belongs to them. Returns what became of each, in their order.
 */
export async function importBatch(
  instance: Instance,
  { project, batch }: { project: Project; batch: Batch },
): Promise<readonly RecordResult[]> {
  const context = createOperatorContext(instance, project)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.transact(async (transaction) => {
        const results = await writeBatch(context, transaction, batch)
        if (batch.isTrial) throw new TrialEnded(results)
        await recordImports(instance, transaction, {
          projectId: project.id,
          userIds: results.users,
        })
        return results.all
      })
    } catch (error) {
      if (error instanceof TrialEnded) return error.results.all
      const isRace = error instanceof ImportRace || isUniqueViolation(error)
      if (!isRace || attempt === mostAttempts) throw error
    }
  }
}

interface BatchResults {
  readonly all: readonly RecordResult[]
  /** The ids of users who came. */
  readonly users: readonly string[]
}

/** Rolls the transaction of a trial back. */
class TrialEnded extends Error {
  override readonly name = 'TrialEnded'
  readonly results: BatchResults
  constructor(results: BatchResults) {
    super('The trial has ended')
    this.results = results
  }
}

/** Records of one kind, with their places in the batch. */
type Part<Given> = { readonly place: number; readonly given: Given }[]

async function writeBatch(
  context: PlanContext,
  transaction: ProviderTransaction,
  { records, importId }: Batch,
): Promise<BatchResults> {
  const all = new Array<RecordResult>(records.length)
  const users: Part<UserPlan> = []
  const passwords: Part<ImportedPassword> = []
  const passkeys: Part<ImportedPasskeys> = []
  const totps: Part<ImportedTotp> = []
  for (const [place, value] of records.entries()) {
    try {
      const record = readRecord(value)
      if (record.kind === 'password') passwords.push({ place, given: record.password })
      else if (record.kind === 'passkeys') passkeys.push({ place, given: record.passkeys })
      else if (record.kind === 'totp') totps.push({ place, given: record.totp })
      else users.push({ place, given: planUser(context, { user: record.user, importId }) })
    } catch (error) {
      if (!(error instanceof AdministrationError)) throw error
      all[place] = { refused: error.message }
    }
  }
  async function write<Given>(
    part: Part<Given>,
    how: (
      context: PlanContext,
      transaction: ProviderTransaction,
      given: readonly Given[],
    ) => Promise<RecordResult[]>,
  ): Promise<void> {
    if (part.length === 0) return
    const results = await how(
      context,
      transaction,
      part.map(({ given }) => given),
    )
    for (const [index, { place }] of part.entries()) all[place] = results[index] as RecordResult
  }
  await write(users, importUsers)
  await write(passwords, importPasswords)
  await write(passkeys, importPasskeys)
  await write(totps, importTotps)
  const came = users.filter(({ place }) => {
    const result = all[place]
    return result !== undefined && 'outcome' in result && result.outcome === 'imported'
  })
  return { all, users: came.map(({ given }) => given.user.id) }
}
