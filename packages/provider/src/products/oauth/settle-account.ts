import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { ProjectContext } from '../../core/project-context.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { claimVerifiedEmail } from '../../core/users/claim-verified-email.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { keepPendingUser, removePendingUser } from '../../core/users/store.ts'
import type { NoticeMessage } from '../../delivery/port.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import type { OauthRegistrationRow, ProviderDatabase, ProviderTransaction } from '../../tables.ts'
import type { CheckedProfile } from './profile.ts'
import { findRegistration, insertRegistration, nameUser, updateRegistration } from './store.ts'

interface Account {
  readonly project: Project
  /** As `provider_type` spells it. */
  readonly providerType: string
  readonly profile: CheckedProfile
  /** Who gets the account, where they asked for it. */
  readonly attachTo: string | undefined
  /** As `prepareLink` answered before the transaction. */
  readonly link: AccountLink | undefined
}

/** A user who is here already and is about to get an account, and who is to hear of it. */
export interface AccountLink {
  readonly userId: string
  readonly notices: readonly NoticeMessage[]
}

/** Finds out whether an account will be added to a user who is here already; undefined where it is known, or makes a user of its own. */
export async function prepareLink(
  context: ProjectContext,
  account: Omit<Account, 'client' | 'link'>,
): Promise<AccountLink | undefined> {
  if ((await findKnown(context.db, account)) !== undefined) return undefined
  const userId = account.attachTo ?? (await findLinkedUser(context.db, account))
  if (userId === undefined) return undefined
  const change = { subject: 'connected account', change: 'added' } as const
  const { project } = account
  return { userId, notices: await prepareNotices(context, { project, userId, change }) }
}

/**
 * The account's row, whose `user_id` says whose it is. An account is known by provider, issuer and subject alone; one that is new goes
 * to who asked for it, else to the user of its e-mail address where both sides have verified that (PD-132), else to a user of its
 * own. Throws oauth_account_in_use where it is to be attached and is somebody else's.
 */
export async function settleAccount(
  context: ProjectContext,
  transaction: ProviderTransaction,
  account: Account,
): Promise<OauthRegistrationRow> {
  const known = await findKnown(transaction, account)
  if (known !== undefined) return refresh(context, transaction, { account, row: known })
  const owner = account.attachTo ?? (await findLinkedUser(transaction, account))
  const userId = owner ?? newId(`user-${account.project.mode}`)
  const now = toInstant(context.clock.now())
  if (owner === undefined)
    await keepPendingUser(transaction, {
      id: userId,
      project_id: account.project.id,
      created_at: now,
    })
  const { profile, project, providerType } = account
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
    // Somebody else finished the same account's first sign-in at this moment.
    if (owner === undefined) await removePendingUser(transaction, { id: userId })
    const settled = await findKnown(transaction, account)
    if (settled === undefined) throw new Error('The account was not written')
    return refresh(context, transaction, { account, row: settled })
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
  db: ProviderDatabase,
  { project, providerType, profile }: Pick<Account, 'project' | 'providerType' | 'profile'>,
): Promise<OauthRegistrationRow | undefined> {
  const { issuer, subject } = profile
  const [row] = await findRegistration(db, {
    projectId: project.id,
    providerType,
    issuer,
    subject,
  })
  return row
}

async function findLinkedUser(
  db: ProviderDatabase,
  { project, profile }: Pick<Account, 'project' | 'profile'>,
): Promise<string | undefined> {
  if (profile.verifiedEmail === undefined) return undefined
  const [email] = await findAddress(db, {
    projectId: project.id,
    kind: 'email',
    value: profile.verifiedEmail,
  })
  return email?.verified_at == null ? undefined : email.user_id
}

/** Brings a row up to date with what the provider said now. */
async function refresh(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { account, row }: { account: Account; row: OauthRegistrationRow },
): Promise<OauthRegistrationRow> {
  const { project, profile, attachTo } = account
  if (attachTo !== undefined && row.user_id !== attachTo)
    throw new ProviderError('oauth_account_in_use')
  const emailId =
    profile.verifiedEmail === undefined
      ? undefined
      : await claimVerifiedEmail(context, transaction, {
          project,
          email: profile.verifiedEmail,
          userId: row.user_id,
        })
  const [updated] = await updateRegistration(transaction, {
    id: row.id,
    email_id: emailId ?? null,
    profile_picture_url: profile.pictureUrl,
    locale: profile.locale,
  })
  if (updated === undefined) throw new Error('The account is gone')
  return updated
}
