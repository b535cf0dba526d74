import { toInstant } from '@maypole/platform/clock'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { VisitorCaller } from '../../access/caller.ts'
import { isSignedByEd25519 } from '../../core/ed25519.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { type Subject, subjectOf } from '../../core/sessions/subject.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { prepareNotices } from '../../core/users/notices.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { CryptoWalletRow, WalletChallengeRow } from '../../tables.ts'
import { checksum, decodeBase58, readAddress, type WalletAddress } from './address.ts'
import { claimWallet } from './claim-wallet.ts'
import { findWallet, listChallenges, takeChallenge } from './store.ts'

interface Attempt {
  readonly caller: VisitorCaller
  readonly type: CryptoWalletRow['type']
  readonly address: string
  readonly signature: string
  readonly minutes: number | undefined
  readonly isFromServer?: boolean
}

/**
 * Signs in with a wallet that has signed its newest message; the client's copy of the message is
 * ignored.
 */
export async function authenticateWallet(context: ProjectContext, attempt: Attempt) {
  const { caller } = attempt
  const minutes = checkDuration(attempt.minutes, context.settings.sessions)
  const wallet = readAddress(attempt.type, attempt.address)
  if (!isSignature(wallet, attempt.signature))
    throw new ProviderError('invalid_crypto_wallet_signature')
  await limitGuesses(context)
  const challenge = await findSigned(context, { wallet, attempt })
  await prepareSessionJwt(context)
  const outcome =
    challenge === undefined
      ? 'unable_to_authenticate_crypto_wallet'
      : await complete(context, { attempt: { ...attempt, minutes }, wallet, challenge })
  if (typeof outcome !== 'string') return presentAuthenticated(context, outcome)
  await context.audit(context.db, 'wallet_refused', {
    userId: caller.session?.user_id,
  })
  throw new ProviderError(outcome)
}

function isSignature(wallet: WalletAddress, signature: string): boolean {
  return wallet.type === 'solana'
    ? isSolanaSignature(signature)
    : recoverSigner('', signature) !== undefined
}

/**
 * Returns the live message that was signed. Searched before anything is spent: otherwise anybody
 * who knows an address could use up its owner's message with an invalid signature, and signatures
 * cannot be guessed.
 */
async function findSigned(
  context: ProjectContext,
  { wallet, attempt }: { wallet: WalletAddress; attempt: Attempt },
): Promise<WalletChallengeRow | undefined> {
  const now = toInstant(context.clock.now())
  const challenges = await listChallenges(context.db, {
    projectId: context.project.id,
    type: wallet.type,
    addressKey: wallet.key,
    sessionId: attempt.caller.session?.id ?? '',
    // What a server asked for on behalf of a user, only a server completes.
    userScope: attempt.isFromServer === true ? 'user-%' : '',
    now,
  })
  return challenges
    .filter((challenge) => challenge.not_before === null || challenge.not_before <= now)
    .find(({ message }) => isSigned(message, { wallet, signature: attempt.signature }))
}

function isSigned(
  message: string,
  { wallet, signature }: { wallet: WalletAddress; signature: string },
): boolean {
  if (wallet.type === 'ethereum') return recoverSigner(message, signature) === wallet.address
  return isSignedBySolana(message, { address: wallet.address, signature })
}

/** Spends the message and signs in, or returns the error. */
async function complete(
  context: ProjectContext,
  options: { attempt: Attempt; wallet: WalletAddress; challenge: WalletChallengeRow },
) {
  const { attempt, wallet, challenge } = options
  const { caller, minutes } = attempt
  const now = toInstant(context.clock.now())
  // A message for a session adds the wallet to its user; one for a sign-in never does.
  const subject = subjectOfChallenge(challenge, caller)
  const userId = subject?.userId
  const notices = await prepareWalletNotices(context, { wallet, userId })
  const outcome = await context.transact(async (transaction) => {
    const [spent] = await takeChallenge(transaction, { id: challenge.id })
    if (spent === undefined) return 'unable_to_authenticate_crypto_wallet' as const
    const row = await claimWallet(context, transaction, {
      wallet,
      subject,
      notices,
    })
    if (typeof row === 'string') return row
    return signIn(context, transaction, {
      userId: row.user_id,
      factor: walletFactor(row, now),
      minutes,
      session: caller.session,
    })
  })
  return outcome
}

/** Whom a message adds the wallet to: the session or the user that it was made for. */
function subjectOfChallenge(
  { scope }: WalletChallengeRow,
  { session }: VisitorCaller,
): Subject | undefined {
  if (scope === '') return undefined
  if (session !== undefined && session.id === scope) return subjectOf({ session })
  return { userId: scope, session: undefined }
}

async function prepareWalletNotices(
  context: ProjectContext,
  options: { wallet: WalletAddress; userId: string | undefined },
): Promise<NoticeMessage[]> {
  const { wallet, userId } = options
  const { project } = context
  if (userId === undefined) return []
  const where = { projectId: project.id, type: wallet.type, addressKey: wallet.key }
  const known = await findWallet(context.db, where)
  if (known !== undefined) return []
  const change = { subject: 'crypto wallet', change: 'added' } as const
  return prepareNotices(context, { userId, change })
}

/** docs/wire.md §3. */
function walletFactor(wallet: CryptoWalletRow, now: string) {
  return newFactor(
    {
      type: 'crypto',
      delivery_method: 'crypto_wallet',
      crypto_wallet_factor: {
        crypto_wallet_id: wallet.id,
        crypto_wallet_address: wallet.address,
        crypto_wallet_type: wallet.type,
      },
    },
    now,
  )
}

/** Whether a base58 text has the form of an ed25519 signature: 64 bytes. */
function isSolanaSignature(signature: string): boolean {
  return decodeBase58(signature)?.length === 64
}

/** Verifies an ed25519 signature over a text; address and signature are base58. */
export function isSignedBySolana(
  message: string,
  { address, signature }: { address: string; signature: string },
): boolean {
  return isSignedByEd25519({
    message: Buffer.from(message),
    signature: decodeBase58(signature),
    publicKey: decodeBase58(address),
  })
}

/**
 * Recovers the signer of a `personal_sign` text (EIP-191, version 0x45): the address with its
 * checksum; undefined for invalid signatures. Takes 0x and 65 bytes in hex: r, s in its lower half
 * (EIP-2), and v as 27, 28, 0 or 1.
 */
export function recoverSigner(message: string, signature: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return undefined
  const bytes = new Uint8Array(Buffer.from(signature.slice(2), 'hex'))
  const v = bytes[64] ?? 255
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return undefined
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    if (parsed.hasHighS()) return undefined
    const point = parsed.addRecoveryBit(recovery).recoverPublicKey(hashMessage(message))
    const publicKey = point.toBytes(false).subarray(1)
    return checksum(Buffer.from(keccak_256(publicKey).subarray(-20)).toString('hex'))
  } catch {
    // The library throws when r or s is out of range, or r is on no point of the curve.
    return undefined
  }
}

function hashMessage(message: string): Uint8Array {
  const text = Buffer.from(message)
  return keccak_256(
    Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]),
  )
}
