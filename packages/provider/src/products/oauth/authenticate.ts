import { toInstant } from '@maypole/platform/clock'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { findToken } from '../../core/one-time-tokens/one-time-tokens.ts'
import { markTokenUsed } from '../../core/one-time-tokens/store.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type {
  OauthRegistrationRow,
  OauthResultRow,
  ProviderTransaction,
  SessionRow,
} from '../../tables.ts'
import { type OauthResult, openResult } from './issue-result.ts'
import { type AccountLink, prepareLink, resolveAccount } from './resolve-account.ts'
import { findRegistrationById, findResult, takeResult } from './store.ts'

interface TokenUse {
  /** The request's live session, which gets the factor. */
  readonly session: SessionRow | undefined
  readonly token: string
  readonly codeVerifier: string | undefined
  readonly minutes: number | undefined
}

/**
 * Exchanges the token of a finished flow for a session, once, and returns the provider's values.
 * Wrong, expired, used and unknown tokens get the same error: oauth_token_not_found. An account to
 * be attached is attached now. Throws oauth_wrong_user unless the session belongs to the user who
 * requested it, and session_not_found when that has ended.
 */
export async function authenticateOauth(context: ProjectContext, use: TokenUse) {
  const minutes = checkDuration(use.minutes, context.settings.sessions)
  await limitGuesses(context)
  await prepareSessionJwt(context)
  const link = await prepareAttachment(context, use)
  const resolved = await context.transact((transaction) =>
    complete(context, transaction, { ...use, minutes, link }),
  )
  if (resolved === undefined) throw new ProviderError('oauth_token_not_found')
  const { registration, result, session, token, user } = resolved
  const reply = await presentAuthenticated(context, { session, token, user })
  return {
    ...reply,
    oauth_user_registration_id: registration.id,
    provider_type: registration.provider_type,
    provider_subject: registration.provider_subject,
    profile_picture_url: registration.profile_picture_url,
    locale: registration.locale,
    provider_values: result.values,
  }
}

/** Prepares the notices when the token adds an account to the session's user. */
async function prepareAttachment(
  context: ProjectContext,
  use: TokenUse,
): Promise<AccountLink | undefined> {
  if (use.session === undefined) return undefined
  const token = await findToken(context, context.db, { ...use, kinds: ['oauth'] })
  if (token === undefined || token.user_id !== use.session.user_id) return undefined
  const row = await findResult(context.db, { tokenHash: token.token_hash })
  if (row === undefined || row.registration_id !== null) return undefined
  const { providerType, attach } = openResult(context, row)
  if (attach === undefined) return undefined
  return prepareLink(context, { providerType, profile: attach, attachTo: token.user_id })
}

async function complete(
  context: ProjectContext,
  transaction: ProviderTransaction,
  use: TokenUse & { readonly link: AccountLink | undefined },
) {
  const now = toInstant(context.clock.now())
  const found = await findToken(context, transaction, { ...use, kinds: ['oauth'] })
  if (found === undefined) return undefined
  const [spent] = await markTokenUsed(transaction, { id: found.id, now })
  if (spent === undefined) return undefined
  // Before anything of the account, as removing it locks the user first, too.
  await lockUser(transaction, { id: spent.user_id })
  const [row] = await takeResult(transaction, { tokenHash: spent.token_hash })
  // The account has been removed meanwhile.
  if (row === undefined) return undefined
  const result = openResult(context, row)
  const registration = await findAccount(context, transaction, {
    use,
    row,
    result,
    userId: spent.user_id,
  })
  if (registration === undefined) return undefined
  const signedIn = await signIn(context, transaction, {
    ...use,
    userId: registration.user_id,
    factor: oauthFactor({ slug: result.slug, registration, now }),
  })
  return { registration, result, ...signedIn }
}

async function findAccount(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: {
    use: TokenUse & { readonly link: AccountLink | undefined }
    row: OauthResultRow
    result: OauthResult
    userId: string
  },
): Promise<OauthRegistrationRow | undefined> {
  const { use, row, result, userId } = options
  if (row.registration_id !== null) {
    const registration = await findRegistrationById(transaction, { id: row.registration_id })
    return registration
  }
  if (result.attach === undefined) return undefined
  if (use.session?.user_id !== userId) throw new ProviderError('oauth_wrong_user')
  await lockCallerSession(context, transaction, use.session)
  return resolveAccount(context, transaction, {
    providerType: result.providerType,
    profile: result.attach,
    attachTo: userId,
    link: use.link,
  })
}

/** docs/wire.md §3. */
export function oauthFactor(options: {
  slug: string
  registration: OauthRegistrationRow
  now: string
}) {
  const { slug, registration, now } = options
  return newFactor(
    {
      type: 'oauth',
      delivery_method: `oauth_${slug}`,
      [`${slug}_oauth_factor`]: {
        id: registration.id,
        email_id: registration.email_id ?? undefined,
        provider_subject: registration.provider_subject,
      },
    },
    now,
  )
}
