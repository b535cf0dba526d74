import { open, seal, sha256 } from '@maypole/platform/crypto'
import { issueToken } from '../../core/one-time-tokens/one-time-tokens.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import type { OauthResultRow, ProviderTransaction } from '../../tables.ts'
import type { CheckedProfile } from './profile.ts'
import type { ProviderValues } from './provider-values.ts'
import { insertResult } from './store.ts'

/** The result of a finished flow; encrypted at rest, and deleted once its token is used. */
export interface OauthResult {
  readonly slug: string
  readonly providerType: string
  readonly values: ProviderValues
  /** The account that is still to be attached. */
  readonly attach: CheckedProfile | undefined
}

/** Creates the token for the client's page. */
export async function issueResult(
  context: Pick<ProjectContext, 'project' | 'clock' | 'keys' | 'settings'>,
  transaction: ProviderTransaction,
  options: {
    userId: string
    registrationId: string | null
    codeChallenge: string | null
    result: OauthResult
  },
): Promise<string> {
  const token = await issueToken(context, transaction, {
    userId: options.userId,
    kind: 'oauth',
    emailId: null,
    codeChallenge: options.codeChallenge,
    expiresAt: context.clock.now() + context.settings.oauth.tokenMinutes * 60_000,
  })
  const tokenHash = sha256(token)
  await insertResult(transaction, {
    token_hash: tokenHash,
    registration_id: options.registrationId,
    sealed_result: seal(context.keys.oauth, purpose(tokenHash), JSON.stringify(options.result)),
  })
  return token
}

/** Decrypts it. */
export function openResult(
  context: Pick<ProjectContext, 'keys'>,
  row: OauthResultRow,
): OauthResult {
  return JSON.parse(open(context.keys.oauth, purpose(row.token_hash), row.sealed_result))
}

function purpose(tokenHash: string): string {
  return `oauth-result:${tokenHash}`
}
