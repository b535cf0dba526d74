import { newId } from '@maypole/platform/ids'
import type { Core } from '../../core/core.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { createRecoveryCode, hashRecoveryCode } from './recovery-codes.ts'
import { insertRecoveryCode, removeRecoveryCodes } from './store.ts'

/** Makes an app's recovery codes, in place of those it had. They exist in the answer alone: what is kept are keyed hashes. */
export async function issueRecoveryCodes(
  core: Pick<Core, 'keys' | 'settings'>,
  transaction: ProviderTransaction,
  { totpId, userId }: { totpId: string; userId: string },
): Promise<string[]> {
  const codes = Array.from({ length: core.settings.totps.recoveryCodes }, createRecoveryCode)
  await removeRecoveryCodes(transaction, { totpId })
  for (const code of codes) {
    await insertRecoveryCode(transaction, {
      id: newId('recovery-code'),
      totpId,
      userId,
      codeHash: hashRecoveryCode(core.keys, { userId, code }),
    })
  }
  return codes
}
