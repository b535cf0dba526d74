import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { OperatorContext } from '../../core/project-context.ts'
import { type Address, addressId } from '../../core/users/address.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { mergeMetadata } from '../../core/users/metadata.ts'
import { AdministrationError } from '../../errors/administration-error.ts'
import { messages } from '../../errors/messages.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { readAddress } from '../../products/crypto-wallets/address.ts'
import { findIssuer } from '../../products/oauth/configuration.ts'
import type {
  AddressRow,
  CryptoWalletRow,
  OauthRegistrationRow,
  PasswordRow,
  UserRow,
} from '../../tables.ts'
import type { ImportedUser } from './read-record.ts'

export type PlanContext = Pick<OperatorContext, 'project' | 'settings' | 'clock' | 'keys'>

/** The rows of a user from elsewhere. */
export interface UserPlan {
  readonly user: UserRow
  readonly addresses: readonly AddressRow[]
  readonly accounts: readonly OauthRegistrationRow[]
  readonly wallets: readonly CryptoWalletRow[]
  readonly passwords: readonly PasswordRow[]
  /** Types of accounts that do not come along. */
  readonly leftOut: readonly string[]
}

/** Returns the rows of a user. Throws AdministrationError with what cannot be stored. */
export function planUser(
  context: PlanContext,
  { user, importId }: { user: ImportedUser; importId: string | null },
): UserPlan {
  const { project } = context
  const now = context.clock.now()
  const { name, user_id: id } = user
  const { accounts, leftOut } = planAccounts(context, user)
  return {
    user: {
      id,
      project_id: project.id,
      status: user.status,
      first_name: name?.first_name ?? '',
      middle_name: name?.middle_name ?? '',
      last_name: name?.last_name ?? '',
      trusted_metadata: mergeMetadata({}, user.trusted_metadata ?? {}),
      untrusted_metadata: mergeMetadata({}, user.untrusted_metadata ?? {}),
      external_id: user.external_id ?? null,
      roles: JSON.stringify(user.roles ?? []),
      is_kept: 1,
      import_id: importId,
      // The import date is the latest possible start.
      created_at: toInstant(Math.min(now, Date.parse(user.created_at ?? toInstant(now)))),
    },
    addresses: planAddresses(context, user),
    accounts,
    wallets: planWallets(context, user),
    passwords: planPassword(context, user),
    leftOut,
  }
}

/** What is created one after the other, so that lists keep their order. */
function createdAt(context: PlanContext, place: number): string {
  return toInstant(context.clock.now() + place)
}

function planAddresses(context: PlanContext, user: ImportedUser): AddressRow[] {
  const given: { address: Address; id: string | undefined; verified: boolean }[] = []
  for (const { email, email_id: id, verified } of user.emails ?? [])
    given.push({ address: { kind: 'email', value: checkEmailAddress(email) }, id, verified })
  for (const { phone_number: value, phone_id: id, verified } of user.phone_numbers ?? [])
    given.push({ address: { kind: 'phone', value }, id, verified })
  return given.map(({ address, id, verified }, place) => ({
    id: id ?? addressId(context, { address }),
    project_id: context.project.id,
    user_id: user.user_id,
    kind: address.kind,
    value: address.value,
    verified_at: verified ? toInstant(context.clock.now()) : null,
    created_at: createdAt(context, place),
  }))
}

/** Accounts are known by issuer and subject: those of providers with many issuers stay behind. */
function planAccounts(context: PlanContext, user: ImportedUser) {
  const accounts: OauthRegistrationRow[] = []
  const leftOut: string[] = []
  for (const [place, given] of (user.providers ?? []).entries()) {
    const known = findIssuer(context.settings, given.provider_type)
    if (known === undefined) {
      leftOut.push(given.provider_type)
      continue
    }
    accounts.push({
      id: given.oauth_user_registration_id ?? newId(`oauth-user-${context.project.mode}`),
      project_id: context.project.id,
      user_id: user.user_id,
      provider_type: known.providerType,
      issuer: known.issuer,
      provider_subject: given.provider_subject,
      email_id: null,
      profile_picture_url: given.profile_picture_url,
      locale: given.locale,
      created_at: createdAt(context, place),
    })
  }
  return { accounts, leftOut }
}

function planWallets(context: PlanContext, user: ImportedUser): CryptoWalletRow[] {
  const given = user.crypto_wallets ?? []
  const most = context.settings.wallets.maximumPerUser
  if (given.length > most)
    throw new AdministrationError(messages.importTooMany('crypto_wallets', most))
  return given.map((wallet, place) => {
    const { address, key, type } = readWallet(wallet)
    return {
      id: wallet.crypto_wallet_id ?? newId(`crypto-wallet-${context.project.mode}`),
      project_id: context.project.id,
      user_id: user.user_id,
      address,
      address_key: key,
      type,
      created_at: createdAt(context, place),
    }
  })
}

function readWallet(wallet: NonNullable<ImportedUser['crypto_wallets']>[number]) {
  try {
    return readAddress(wallet.crypto_wallet_type, wallet.crypto_wallet_address)
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause
    throw new AdministrationError(messages.importField('crypto_wallets', cause.type), { cause })
  }
}

/** A password whose hash is not at hand is empty, and none is right until one comes. */
function planPassword(context: PlanContext, user: ImportedUser): PasswordRow[] {
  const { password, password_hash: hash = '' } = user
  if ((password ?? undefined) === undefined && hash === '') return []
  const now = createdAt(context, 0)
  return [
    {
      id: password?.password_id ?? newId(`password-${context.project.mode}`),
      user_id: user.user_id,
      hash,
      requires_reset: password?.requires_reset === true ? 1 : 0,
      created_at: now,
      updated_at: now,
    },
  ]
}
