import { seal } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { ProjectContext } from '../../core/project-context.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { createRecoveryCode, hashRecoveryCode } from './recovery-codes.ts'
import { insertRecoveryCode, removeRecoveryCodes } from './store.ts'

/**
 * Creates an app's recovery codes, in place of earlier ones: a keyed hash to compare with, and the
 * encrypted code, to show again.
 */
export async function issueRecoveryCodes(
  context: Pick<ProjectContext, 'keys' | 'settings'>,
  transaction: ProviderTransaction,
  { totpId, userId }: { totpId: string; userId: string },
): Promise<string[]> {
  const codes = Array.from({ length: context.settings.totps.recoveryCodes }, createRecoveryCode)
  await removeRecoveryCodes(transaction, { totpId })
  for (const code of codes) {
    const id = newId('recovery-code')
    await insertRecoveryCode(transaction, {
      id,
      totpId,
      userId,
      codeHash: hashRecoveryCode(context.keys, { userId, code }),
      sealedCode: seal(context.keys['sealed-recovery-codes'], id, code),
    })
  }
  return codes
}
