import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { ProjectContext } from '../../core/project-context.ts'
import { lockSubject, type Subject } from '../../core/sessions/subject.ts'
import { createPendingUser } from '../../core/users/create-pending-user.ts'
import { sendNotices } from '../../core/users/notices.ts'
import { listCryptoWallets, lockUser } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import type { CryptoWalletRow, ProviderTransaction } from '../../tables.ts'
import type { WalletAddress } from './address.ts'
import { findWallet, insertWallet } from './store.ts'

interface Claim {
  readonly wallet: WalletAddress
  /** Whom a new wallet is added to; undefined creates a new user. */
  readonly subject: Subject | undefined
  /** Sent when an existing user gets a new wallet. */
  readonly notices: readonly NoticeMessage[]
}

type Refusal =
  | 'duplicate_crypto_wallet'
  | 'too_many_crypto_wallets_for_user'
  | 'unable_to_authenticate_crypto_wallet'

/**
 * Returns the row of a just proved wallet. A wallet stays with its first user: for another one it
 * is a duplicate. Throws session_not_found when the session that it is added to has ended.
 */
export async function claimWallet(
  context: ProjectContext,
  transaction: ProviderTransaction,
  claim: Claim,
): Promise<CryptoWalletRow | Refusal> {
  const { wallet } = claim
  const { project } = context
  const where = { projectId: project.id, type: wallet.type, addressKey: wallet.key }
  const known = await findWallet(transaction, where)
  if (known === undefined) return addWallet(context, transaction, claim)
  if (claim.subject !== undefined && claim.subject.userId !== known.user_id)
    return 'duplicate_crypto_wallet'
  await lockUser(transaction, { id: known.user_id })
  // It may have been removed before the user was locked.
  const standing = await findWallet(transaction, where)
  return standing?.id === known.id ? known : 'unable_to_authenticate_crypto_wallet'
}

async function addWallet(
  context: ProjectContext,
  transaction: ProviderTransaction,
  claim: Claim,
): Promise<CryptoWalletRow | Refusal> {
  const { wallet, subject } = claim
  const { project } = context
  const now = toInstant(context.clock.now())
  const userId = subject?.userId ?? (await createPendingUser(transaction, { project, now }))
  await lockSubject(context, transaction, { userId, session: subject?.session })
  const others = await listCryptoWallets(transaction, { userId })
  if (others.length >= context.settings.wallets.maximumPerUser)
    return 'too_many_crypto_wallets_for_user'
  const [row] = await insertWallet(transaction, {
    id: newId(`crypto-wallet-${project.mode}`),
    project_id: project.id,
    user_id: userId,
    address: wallet.address,
    address_key: wallet.key,
    type: wallet.type,
    created_at: now,
  })
  // Added by somebody else at this very moment.
  if (row === undefined) return 'duplicate_crypto_wallet'
  await sendNotices(context, transaction, claim.notices)
  await context.audit(transaction, 'wallet_added', { userId })
  return row
}
