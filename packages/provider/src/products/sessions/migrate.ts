import { backend } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { z } from 'zod'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { addClaimsToReply } from '../../core/sessions/custom-claims.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi } from '../../http/api.ts'

/** Milliseconds; somebody is waiting. */
const timeout = 5_000
const userinfo = z.object({ email: z.string().max(400), email_verified: z.boolean().optional() })

/** Sessions of the service that a project comes from, for an app's server (docs/wire.md §6). */
export function addBackendMigration(
  api: BackendApi,
  { outbound }: { outbound: typeof fetch },
): void {
  api.route(backend.migrateSession, async ({ body, context }) => {
    const reply = await migrateSession(context, {
      outbound,
      token: body.session_token,
      minutes: body.session_duration_minutes,
    })
    return addClaimsToReply(context, { reply, claims: body.session_custom_claims })
  })
}

/**
 * Asks the project's UserInfo endpoint whose a session there is, and signs in the user here who has
 * proved that address. Throws migrate_from_external_missing_userinfo without such an endpoint,
 * migrate_from_external_unexpected_response and migrate_from_external_email_does_not_exist.
 */
async function migrateSession(
  context: ProjectContext,
  options: { outbound: typeof fetch; token: string; minutes: number | undefined },
) {
  const minutes = checkDuration(options.minutes, context.settings.sessions)
  await limitGuesses(context)
  const email = await askWhose(context, options)
  const question = { projectId: context.project.id, kind: 'email', value: email } as const
  const address = await findAddress(context.db, question)
  if (address === undefined || address.verified_at === null)
    throw new ProviderError('migrate_from_external_email_does_not_exist')
  await prepareSessionJwt(context)
  const result = await context.transact((transaction) =>
    signIn(context, transaction, {
      userId: address.user_id,
      factor: newFactor(
        { type: 'imported', delivery_method: 'imported_session' },
        toInstant(context.clock.now()),
      ),
      minutes,
      session: undefined,
    }),
  )
  return presentAuthenticated(context, result)
}

async function askWhose(
  context: ProjectContext,
  { outbound, token }: { outbound: typeof fetch; token: string },
): Promise<string> {
  const url = context.settings.sessions.migrationUserinfoUrl
  if (url === undefined) throw new ProviderError('migrate_from_external_missing_userinfo')
  try {
    const response = await outbound(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`The endpoint replied with ${response.status}`)
    const { email, email_verified: isVerified } = userinfo.parse(await response.json())
    if (isVerified === false) throw new Error('The address is not verified there')
    return email.toLowerCase()
  } catch (cause) {
    throw new ProviderError('migrate_from_external_unexpected_response', { cause })
  }
}
