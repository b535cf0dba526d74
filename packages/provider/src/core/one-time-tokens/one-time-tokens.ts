import { toInstant } from '@maypole/platform/clock'
import { equalInConstantTime, randomToken, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import { ProviderError } from '../../errors/provider-error.ts'
import type { OneTimeTokenRow, ProviderDatabase, ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import type { TokenKind } from './kinds.ts'
import { findLiveToken, insertToken, markTokenUsed } from './store.ts'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export interface TokenQuestion {
  readonly token: string
  /** The accepted kinds; a token of another kind is not found. */
  readonly kinds: readonly TokenKind[]
  readonly codeVerifier: string | undefined
}

/**
 * Looks a token up without spending it. Returns undefined when it is wrong, used, expired or of
 * another project or kind. Throws the errors of `checkCodeVerifier`. For work that comes before,
 * such as hashing a new password.
 */
export async function findToken(
  context: Pick<ProjectContext, 'project' | 'clock'>,
  db: ProviderDatabase,
  { token, kinds, codeVerifier }: TokenQuestion,
): Promise<OneTimeTokenRow | undefined> {
  const { project } = context
  if (!tokenPattern.test(token)) return undefined
  const row = await findLiveToken(db, {
    tokenHash: sha256(token),
    projectId: project.id,
    now: toInstant(context.clock.now()),
  })
  if (row === undefined || !kinds.some((kind) => kind === row.kind)) return undefined
  checkCodeVerifier(row.code_challenge, codeVerifier)
  return row
}

/** As `findToken`, and spends it: of concurrent requests one gets the row, the others undefined. */
export async function spendToken(
  context: Pick<ProjectContext, 'project' | 'clock'>,
  transaction: ProviderTransaction,
  question: TokenQuestion,
): Promise<OneTimeTokenRow | undefined> {
  const row = await findToken(context, transaction, question)
  if (row === undefined) return undefined
  const [spent] = await markTokenUsed(transaction, {
    id: row.id,
    now: toInstant(context.clock.now()),
  })
  return spent
}

/**
 * Creates a token of 256 bits and stores its hash: the token itself is only in the return value.
 * `expiresAt` is in milliseconds; `codeChallenge` has been validated (`checkCodeChallenge`). With
 * `address`, using the token adds that address to the user; otherwise `emailId` names the row of
 * the address that it proves.
 */
export async function issueToken(
  context: Pick<ProjectContext, 'project' | 'clock'>,
  transaction: ProviderTransaction,
  options: {
    userId: string
    kind: TokenKind
    emailId: string | null
    address?: string | undefined
    codeChallenge: string | null
    expiresAt: number
  },
): Promise<string> {
  const token = randomToken()
  await insertToken(transaction, {
    id: newId('one-time-token'),
    project_id: context.project.id,
    user_id: options.userId,
    email_id: options.emailId,
    address: options.address ?? null,
    kind: options.kind,
    token_hash: sha256(token),
    code_challenge: options.codeChallenge,
    created_at: toInstant(context.clock.now()),
    expires_at: toInstant(options.expiresAt),
  })
  return token
}

/**
 * Checks that a token is used by the client that requested it (RFC 7636 §4.6, S256 only). A
 * verifier without a challenge is refused too: such a link was requested elsewhere. Throws
 * pkce_expected_code_verifier, pkce_did_not_expect_code_verifier or pkce_mismatch. On these clients
 * try another verifier (docs/wire.md §2), so nothing may be spent before.
 */
function checkCodeVerifier(codeChallenge: string | null, codeVerifier: string | undefined): void {
  if (codeChallenge === null) {
    if (codeVerifier !== undefined) throw new ProviderError('pkce_did_not_expect_code_verifier')
    return
  }
  if (codeVerifier === undefined) throw new ProviderError('pkce_expected_code_verifier')
  // Clients' verifiers have 16 to 128 characters (docs/wire.md §4), some shorter than RFC 7636 §4.1
  // requires.
  if (!equalInConstantTime(sha256(codeVerifier), codeChallenge))
    throw new ProviderError('pkce_mismatch')
}

/**
 * Validates a client's challenge: SHA-256 as base64url, 43 characters; null when there is none.
 * Throws invalid_pkce_code_challenge for anything else, and for none when the project requires one.
 */
export function checkCodeChallenge(
  codeChallenge: string | undefined,
  { isRequired }: { isRequired: boolean },
): string | null {
  if (codeChallenge === undefined && !isRequired) return null
  if (codeChallenge === undefined || !/^[A-Za-z0-9_-]{43}$/.test(codeChallenge))
    throw new ProviderError('invalid_pkce_code_challenge')
  return codeChallenge
}
