import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import type { TokenKind } from './kinds.ts'
import { insertToken } from './store.ts'

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
