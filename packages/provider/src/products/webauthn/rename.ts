import type { SessionCaller } from '../../access/caller.ts'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { presentWebauthnRegistration } from '../../core/users/present.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { renameRegistration } from './store.ts'

const longestName = 100

/** Gives one of the user's own passkeys a name to know it by. */
export async function renamePasskey(
  core: Core,
  options: { caller: SessionCaller; client: Client; id: string; name: string },
) {
  const { caller, client, id } = options
  const name = options.name.trim()
  if (name === '') throw new ProviderError('empty_webauthn_registration_name')
  if (name.length > longestName || /\p{Cc}/u.test(name) || !name.isWellFormed())
    throw new ProviderError('invalid_webauthn_registration_name')
  const [registration] = await renameRegistration(core.db, {
    id,
    userId: caller.session.user_id,
    name,
  })
  if (registration === undefined) throw new ProviderError('webauthn_registration_not_found')
  await recordSecurityEvent(core, core.db, {
    type: 'passkey_renamed',
    projectId: caller.project.id,
    userId: caller.session.user_id,
    sessionId: caller.session.id,
    address: client.address,
    requestId: client.requestId,
  })
  return { webauthn_registration: presentWebauthnRegistration(registration) }
}
