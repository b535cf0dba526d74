import { toInstant } from '@maypole/platform/clock'
import { messages } from '../../errors/messages.ts'
import type { AddressRow, ProviderTransaction } from '../../tables.ts'
import { ImportRace } from './import-race.ts'
import {
  insertRows,
  listKnownUsers,
  listTakenAccounts,
  listTakenAddresses,
  listTakenExternalIds,
  listTakenIds,
  listTakenWallets,
  type TakenAddress,
  takeAddress,
} from './import-store.ts'
import type { PlanContext, UserPlan } from './plan-users.ts'
import type { RecordResult } from './record-result.ts'

/** Returns the texts by which the rows of a plan are one of their kind in a project. */
function keysOf(plan: UserPlan): { key: string; reason: string }[] {
  const { user } = plan
  const keys = plan.accounts.map((row) => ({
    key: accountKey(row),
    reason: messages.importTaken(`the account at ${row.provider_type}`),
  }))
  for (const row of plan.wallets)
    keys.push({ key: walletKey(row), reason: messages.importTaken(row.address) })
  if (user.external_id !== null)
    keys.push({
      key: `external ${user.external_id}`,
      reason: messages.importTaken(`the external_id ${user.external_id}`),
    })
  for (const { id } of [...plan.addresses, ...plan.accounts, ...plan.wallets, ...plan.passwords])
    keys.push({ key: id, reason: messages.importIdTaken(id) })
  return keys
}

const accountKey = (row: { provider_type: string; issuer: string; provider_subject: string }) =>
  `account ${row.provider_type} ${row.issuer} ${row.provider_subject}`
const walletKey = (row: { type: string; address_key: string }) =>
  `wallet ${row.type} ${row.address_key}`
const addressKey = (row: Pick<AddressRow, 'kind' | 'value'>) => `${row.kind} ${row.value}`

/** What of the plans exists already. */
interface Taken {
  /** The project of each known user. */
  readonly users: Map<string, string>
  readonly keys: Set<string>
  readonly addresses: Map<string, TakenAddress>
}

async function findTaken(
  transaction: ProviderTransaction,
  { plans, projectId }: { plans: readonly UserPlan[]; projectId: string },
): Promise<Taken> {
  const addresses = plans.flatMap((plan) => plan.addresses)
  const accounts = plans.flatMap((plan) => plan.accounts)
  const wallets = plans.flatMap((plan) => plan.wallets)
  const passwords = plans.flatMap((plan) => plan.passwords)
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const users = await listKnownUsers(transaction, ids(plans.map(({ user }) => user)))
  const external = await listTakenExternalIds(transaction, {
    projectId,
    ids: plans.flatMap(({ user }) => user.external_id ?? []),
  })
  const takenAddresses = await listTakenAddresses(transaction, {
    projectId,
    values: addresses.map(({ value }) => value),
  })
  const takenAccounts = await listTakenAccounts(transaction, {
    projectId,
    types: [...new Set(accounts.map((row) => row.provider_type))],
    issuers: [...new Set(accounts.map(({ issuer }) => issuer))],
    subjects: accounts.map((row) => row.provider_subject),
  })
  const takenWallets = await listTakenWallets(transaction, {
    projectId,
    keys: wallets.map((row) => row.address_key),
  })
  const takenIds = [
    ...(await listTakenIds(transaction, 'addresses', ids(addresses))),
    ...(await listTakenIds(transaction, 'oauth_registrations', ids(accounts))),
    ...(await listTakenIds(transaction, 'crypto_wallets', ids(wallets))),
    ...(await listTakenIds(transaction, 'passwords', ids(passwords))),
  ]
  return {
    users: new Map(users.map(({ id, project_id: of }) => [id, of])),
    keys: new Set([
      ...external.map((id) => `external ${id}`),
      ...takenAccounts.map(accountKey),
      ...takenWallets.map(walletKey),
      ...takenIds,
    ]),
    addresses: new Map(takenAddresses.map((row) => [addressKey(row), row])),
  }
}

/** Returns an unproved address that a user may take over from who has only claimed it. */
function findClaim(taken: Taken, row: AddressRow): TakenAddress | undefined {
  const known = taken.addresses.get(addressKey(row))
  if (known === undefined || known.verified_at !== null) return undefined
  // An unproved claim takes nothing from anybody but from a request for a code.
  const isTakeable = row.verified_at !== null || (known.status === 'pending' && known.is_kept === 0)
  return isTakeable ? known : undefined
}

function judge(taken: Taken, { plan, projectId }: { plan: UserPlan; projectId: string }) {
  const known = taken.users.get(plan.user.id)
  if (known !== undefined && known !== projectId) return { refused: messages.importElsewhere }
  if (known !== undefined) return { outcome: 'known' } as const
  for (const row of plan.addresses)
    if (taken.addresses.has(addressKey(row)) && findClaim(taken, row) === undefined)
      return { refused: messages.importTaken(row.value) }
  const claims = new Set(plan.addresses.flatMap((row) => findClaim(taken, row)?.id ?? []))
  const keys = keysOf(plan)
  const texts = [...plan.addresses.map(addressKey), ...keys.map(({ key }) => key)]
  if (new Set(texts).size < texts.length) return { refused: messages.importTwice }
  const conflict = keys.find(({ key }) => taken.keys.has(key) && !claims.has(key))
  return conflict === undefined ? undefined : { refused: conflict.reason }
}

/** Marks what a plan takes, for those after it. */
function take(taken: Taken, { plan, projectId }: { plan: UserPlan; projectId: string }): void {
  taken.users.set(plan.user.id, projectId)
  for (const { key } of keysOf(plan)) taken.keys.add(key)
  for (const row of plan.addresses)
    taken.addresses.set(addressKey(row), {
      ...row,
      // Who takes a claim over gets the row that is there.
      id: taken.addresses.get(addressKey(row))?.id ?? row.id,
      status: plan.user.status,
      is_kept: 1,
    })
}

/**
 * Writes users, each completely or not at all, in a number of statements that does not depend on
 * theirs. Throws ImportRace when somebody takes one of their addresses meanwhile.
 */
export async function importUsers(
  context: PlanContext,
  transaction: ProviderTransaction,
  plans: readonly UserPlan[],
): Promise<RecordResult[]> {
  const projectId = context.project.id
  const taken = await findTaken(transaction, { plans, projectId })
  const written: UserPlan[] = []
  const claims: { claim: TakenAddress; row: AddressRow }[] = []
  const results = plans.map((plan): RecordResult => {
    const judged = judge(taken, { plan, projectId })
    if (judged !== undefined) return judged
    for (const row of plan.addresses) {
      const claim = findClaim(taken, row)
      if (claim !== undefined) claims.push({ claim, row })
    }
    take(taken, { plan, projectId })
    written.push(plan)
    return plan.leftOut.length === 0
      ? { outcome: 'imported' }
      : { outcome: 'imported', leftOut: plan.leftOut }
  })
  const taking = new Set(claims.map(({ row }) => row))
  await insertRows(
    transaction,
    'users',
    written.map(({ user }) => user),
  )
  await insertRows(
    transaction,
    'addresses',
    written.flatMap(({ addresses }) => addresses.filter((row) => !taking.has(row))),
  )
  for (const { claim, row } of claims) {
    const isTheirs = await takeAddress(transaction, {
      id: claim.id,
      userId: row.user_id,
      verifiedAt: row.verified_at,
      now: toInstant(context.clock.now()),
    })
    if (!isTheirs) throw new ImportRace()
  }
  await insertRows(
    transaction,
    'oauth_registrations',
    written.flatMap(({ accounts }) => accounts),
  )
  await insertRows(
    transaction,
    'crypto_wallets',
    written.flatMap(({ wallets }) => wallets),
  )
  await insertRows(
    transaction,
    'passwords',
    written.flatMap(({ passwords }) => passwords),
  )
  return results
}
