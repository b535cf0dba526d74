import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import type { OneTimeTokenRow, ProviderDatabase, ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import type { TokenKind } from './kinds.ts'
import { checkCodeVerifier } from './pkce.ts'
import { findLiveToken, markTokenUsed } from './store.ts'

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
  const [row] = await findLiveToken(db, {
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
