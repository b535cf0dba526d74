import type { SessionCaller } from '../../access/caller.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { presentWebauthnRegistration } from '../../core/users/present.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { renameRegistration } from './store.ts'

const longestName = 100

/** Renames one of the user's own passkeys. */
export async function renamePasskey(
  context: ProjectContext,
  options: { caller: SessionCaller; id: string; name: string },
) {
  const { caller, id } = options
  const name = options.name.trim()
  if (name === '') throw new ProviderError('empty_webauthn_registration_name')
  if (name.length > longestName || /\p{Cc}/u.test(name) || !name.isWellFormed())
    throw new ProviderError('invalid_webauthn_registration_name')
  const [registration] = await renameRegistration(context.db, {
    id,
    userId: caller.session.user_id,
    name,
  })
  if (registration === undefined) throw new ProviderError('webauthn_registration_not_found')
  await context.audit(context.db, 'passkey_renamed', {
    userId: caller.session.user_id,
    sessionId: caller.session.id,
  })
  return { webauthn_registration: presentWebauthnRegistration(registration) }
}
