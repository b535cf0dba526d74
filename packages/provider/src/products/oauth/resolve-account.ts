import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { ProjectContext } from '../../core/project-context.ts'
import { addTokenToUrl } from '../../core/redirect-url.ts'
import { claimVerifiedEmail } from '../../core/users/addresses.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { createPendingUser } from '../../core/users/create-pending-user.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { findUser, removePendingUser } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { OauthRegistrationRow, ProviderDatabase, ProviderTransaction } from '../../tables.ts'
import type { ConfiguredProvider } from './configuration.ts'
import { issueResult } from './issue-result.ts'
import type { CheckedProfile } from './profile.ts'
import type { ProviderValues } from './provider-values.ts'
import { findRegistration, insertRegistration, nameUser, updateRegistration } from './store.ts'

interface Account {
  /** As spelt in `provider_type`. */
  readonly providerType: string
  readonly profile: CheckedProfile
  /** The user who requested the account, if any. */
  readonly attachTo: string | undefined
  /** The result of `prepareLink`, from before the transaction. */
  readonly link: AccountLink | undefined
}

/** An existing user who is about to get an account, and the notices. */
export interface AccountLink {
  readonly userId: string
  readonly notices: readonly NoticeMessage[]
}

/**
 * Returns whether an account will be added to an existing user; undefined when it is known, or
 * makes a new user.
 */
export async function prepareLink(
  context: ProjectContext,
  account: Omit<Account, 'link'>,
): Promise<AccountLink | undefined> {
  if ((await findKnown(context, context.db, account)) !== undefined) return undefined
  const userId = account.attachTo ?? (await findLinkedUser(context, context.db, account))
  if (userId === undefined) return undefined
  const change = { subject: 'connected account', change: 'added' } as const
  return { userId, notices: await prepareNotices(context, { userId, change }) }
}

/**
 * Returns the account's row, whose `user_id` is its owner. An account is identified by provider,
 * issuer and subject alone; a new one goes to the user who requested it, else to the user of its
 * e-mail address when both sides have verified that (PD-132), else to a new user. Throws
 * oauth_account_in_use when it is to be attached and belongs to somebody else.
 */
export async function resolveAccount(
  context: ProjectContext,
  transaction: ProviderTransaction,
  account: Account,
): Promise<OauthRegistrationRow> {
  const { project } = context
  const known = await findKnown(context, transaction, account)
  if (known !== undefined) return refresh(context, transaction, { account, row: known })
  const owner = account.attachTo ?? (await findLinkedUser(context, transaction, account))
  const now = toInstant(context.clock.now())
  const userId = owner ?? (await createPendingUser(transaction, { project, now }))
  const { profile, providerType } = account
  const [row] = await insertRegistration(transaction, {
    id: newId(`oauth-user-${project.mode}`),
    project_id: project.id,
    user_id: userId,
    provider_type: providerType,
    issuer: profile.issuer,
    provider_subject: profile.subject,
    email_id: null,
    profile_picture_url: profile.pictureUrl,
    locale: profile.locale,
    created_at: now,
  })
  if (row === undefined) {
    // A concurrent request completed the same account's first sign-in.
    if (owner === undefined) await removePendingUser(transaction, { id: userId })
    const resolved = await findKnown(context, transaction, account)
    if (resolved === undefined) throw new Error('The account was not written')
    return refresh(context, transaction, { account, row: resolved })
  }
  if (owner === undefined)
    await nameUser(transaction, {
      id: userId,
      firstName: profile.firstName,
      lastName: profile.lastName,
    })
  await context.audit(transaction, 'oauth_account_linked', { userId })
  if (account.link !== undefined && account.link.userId === owner)
    await sendNotices(context, transaction, account.link.notices)
  return refresh(context, transaction, { account, row })
}

async function findKnown(
  { project }: Pick<ProjectContext, 'project'>,
  db: ProviderDatabase,
  { providerType, profile }: Pick<Account, 'providerType' | 'profile'>,
): Promise<OauthRegistrationRow | undefined> {
  const { issuer, subject } = profile
  const row = await findRegistration(db, {
    projectId: project.id,
    providerType,
    issuer,
    subject,
  })
  return row
}

async function findLinkedUser(
  { project }: Pick<ProjectContext, 'project'>,
  db: ProviderDatabase,
  { profile }: Pick<Account, 'profile'>,
): Promise<string | undefined> {
  if (profile.verifiedEmail === undefined) return undefined
  const email = await findAddress(db, {
    projectId: project.id,
    kind: 'email',
    value: profile.verifiedEmail,
  })
  return email?.verified_at == null ? undefined : email.user_id
}

/** Updates a row with what the provider said now. */
async function refresh(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { account, row }: { account: Account; row: OauthRegistrationRow },
): Promise<OauthRegistrationRow> {
  const { profile, attachTo } = account
  if (attachTo !== undefined && row.user_id !== attachTo)
    throw new ProviderError('oauth_account_in_use')
  const emailId =
    profile.verifiedEmail === undefined
      ? undefined
      : await claimVerifiedEmail(context, transaction, {
          email: profile.verifiedEmail,
          userId: row.user_id,
        })
  const updated = await updateRegistration(transaction, {
    id: row.id,
    email_id: emailId ?? null,
    profile_picture_url: profile.pictureUrl,
    locale: profile.locale,
  })
  if (updated === undefined) throw new Error('The account is gone')
  return updated
}

/** A proved account at another provider, and where its browser goes. */
export interface Finish {
  readonly configured: ConfiguredProvider
  readonly profile: CheckedProfile
  readonly values: ProviderValues
  readonly loginRedirectUrl: string
  readonly signupRedirectUrl: string
  readonly codeChallenge: string | null
  readonly attachUserId: string | null
  readonly link: AccountLink | undefined
}

/**
 * Finds the account's user and returns where to go with the token: people who have never signed in
 * go to the signup URL.
 */
export async function finishFlow(
  context: ProjectContext,
  transaction: ProviderTransaction,
  finish: Finish,
): Promise<string> {
  const { configured, profile, values, codeChallenge } = finish
  const { slug, provider } = configured
  const common = { slug, providerType: provider.name, values }
  if (finish.attachUserId !== null) {
    await refuseForeignAccount(context, transaction, finish)
    const token = await issueResult(context, transaction, {
      userId: finish.attachUserId,
      // Attached only when the token is used, in a session of that very user: a browser that was
      // led here has none.
      registrationId: null,
      codeChallenge,
      result: { ...common, attach: profile },
    })
    return addTokenToUrl(finish.loginRedirectUrl, { type: 'oauth', token })
  }
  const row = await resolveAccount(context, transaction, {
    providerType: provider.name,
    profile,
    attachTo: undefined,
    link: finish.link,
  })
  const token = await issueResult(context, transaction, {
    userId: row.user_id,
    registrationId: row.id,
    codeChallenge,
    result: { ...common, attach: undefined },
  })
  const user = await findUser(transaction, { id: row.user_id })
  const url = user?.status === 'active' ? finish.loginRedirectUrl : finish.signupRedirectUrl
  return addTokenToUrl(url, { type: 'oauth', token })
}

async function refuseForeignAccount(
  context: Pick<ProjectContext, 'project'>,
  transaction: ProviderTransaction,
  { configured, profile, attachUserId }: Finish,
): Promise<void> {
  const known = await findRegistration(transaction, {
    projectId: context.project.id,
    providerType: configured.provider.name,
    issuer: profile.issuer,
    subject: profile.subject,
  })
  if (known !== undefined && known.user_id !== attachUserId)
    throw new ProviderError('oauth_account_in_use')
}
