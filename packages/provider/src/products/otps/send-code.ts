import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Core } from '../../core/core.ts'
import { findOrCreateByPhone } from '../../core/users/find-or-create-by-phone.ts'
import type { Client } from '../../http/api.ts'
import { ProviderError } from '../../http/provider-error.ts'
import type { Project } from '../../project.ts'
import type { PasscodeSettings } from '../../settings.ts'
import { allowSend } from './allow-send.ts'
import { createCode, hashCode } from './code.ts'
import { checkSmsDestination } from './destination.ts'
import { insertSend, replacePasscode } from './store.ts'

/**
 * Makes a code for a number and sends it by SMS. Whether the number is known can be told neither from the answer nor from
 * what is done for it (decision 24). The message leaves through the outbox, so a carrier's fault is no fault here.
 */
export async function sendSmsCode(
  core: Core,
  options: {
    project: Project
    client: Client
    phoneNumber: string
    expirationMinutes: number | undefined
  },
): Promise<{ method_id: string }> {
  const { project, client } = options
  const minutes = checkExpiration(options.expirationMinutes, core.settings.passcodes)
  const phoneNumber = checkSmsDestination(options.phoneNumber, core.settings.sms)
  const { rangeKey } = await allowSend(core, { project, phoneNumber, address: client.address })

  const id = newId('passcode')
  const code = createCode()
  const now = core.clock.now()
  const expiresAt = now + minutes * 60_000
  const methodId = await core.db.transaction().execute(async (transaction) => {
    const phone = await findOrCreateByPhone(core, transaction, { project, phoneNumber })
    await replacePasscode(transaction, {
      method_id: phone.id,
      id,
      project_id: project.id,
      user_id: phone.user_id,
      channel: 'sms',
      code_hash: hashCode(core.keys.passcodes, { id, code }),
      created_at: toInstant(now),
      expires_at: toInstant(expiresAt),
    })
    await insertSend(transaction, { id, rangeKey, now: toInstant(now) })
    await core.outbox.enqueue(
      transaction,
      {
        kind: 'sms-code',
        to: phoneNumber,
        code,
        productName: project.name,
        publicUrl: project.publicUrl,
      },
      { topic: phone.id, expiresAt },
    )
    await recordSecurityEvent(core, transaction, {
      type: 'passcode_sent',
      projectId: project.id,
      userId: phone.user_id,
      address: client.address,
      requestId: client.requestId,
    })
    return phone.id
  })
  core.outbox.poke()
  return { method_id: methodId }
}

/** Whole minutes, 1 to what the project allows. */
function checkExpiration(minutes: number | undefined, settings: PasscodeSettings): number {
  const chosen = minutes ?? settings.defaultMinutes
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > settings.longestMinutes)
    throw new ProviderError('invalid_expiration')
  return chosen
}
