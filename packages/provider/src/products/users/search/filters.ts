import type { ProviderErrorType } from '@maypole/contract/provider'
import { z } from 'zod'
import { ProviderError } from '../../../errors/provider-error.ts'
import { type Condition, conditions } from './conditions-store.ts'

/** The most values of one filter, and the fewest characters of one that need not match exactly. */
const mostValues = 100
const shortestText = 3

/** What an operand must carry, by its shape. */
const shapes = {
  texts: [z.array(z.string().max(1000)).min(1), 'user_search_expected_array_of_string'],
  text: [z.string().max(1000), 'user_search_expected_string'],
  flag: [z.boolean(), 'user_search_expected_bool'],
  time: [z.iso.datetime({ offset: true }), 'user_search_expected_timestamp'],
} as const satisfies Record<string, readonly [z.ZodType, ProviderErrorType]>

type Shape = keyof typeof shapes
type ValueOf<Name extends Shape> = z.output<(typeof shapes)[Name][0]>

function filter<Name extends Shape>(shape: Name, build: (value: ValueOf<Name>) => Condition) {
  return (value: unknown): Condition => build(read(shape, value))
}

function read<Name extends Shape>(shape: Name, value: unknown): ValueOf<Name> {
  const [schema, refusal] = shapes[shape]
  const result = schema.safeParse(value)
  if (!result.success) throw new ProviderError(refusal)
  const values: unknown = result.data
  if (Array.isArray(values) && values.length > mostValues)
    throw new ProviderError('user_search_maximum_filter_value_count_exceeded')
  return values as ValueOf<Name>
}

/** A text that need not match exactly; its letters may be of either case. */
function fuzzy(refusal: ProviderErrorType, build: (text: string) => Condition) {
  return filter('text', (text) => {
    const wanted = text.trim().toLowerCase()
    if ([...wanted].length < shortestText) throw new ProviderError(refusal)
    return build(wanted)
  })
}

/** RFC 3339 as it is stored: in UTC, with milliseconds. */
function instant(value: unknown): string {
  return new Date(read('time', value)).toISOString()
}

const between = z.object({ greater_than: z.unknown(), less_than: z.unknown() })

/** Every filter of a search, by its name on the wire. */
export const filters: Readonly<Record<string, (value: unknown) => Condition>> = {
  created_at_greater_than: (value) => conditions.createdAfter(instant(value)),
  created_at_less_than: (value) => conditions.createdBefore(instant(value)),
  created_at_between(value) {
    const result = between.safeParse(value)
    if (!result.success) throw new ProviderError('user_search_expected_object')
    const { greater_than: after, less_than: before } = result.data
    return conditions.createdBetween(instant(after), instant(before))
  },
  status: filter('text', (status) => {
    if (status !== 'active' && status !== 'pending')
      throw new ProviderError('user_search_invalid_status_filter')
    return conditions.status(status)
  }),
  user_id: filter('texts', conditions.userIds),
  full_name_fuzzy: fuzzy('user_search_full_name_fuzzy_too_short', conditions.nameLike),
  phone_number: filter('texts', (values) => conditions.addresses('phone', values)),
  phone_id: filter('texts', (values) => conditions.addressIds('phone', values)),
  phone_verified: filter('flag', (is) => conditions.addressVerified('phone', is)),
  phone_number_fuzzy: fuzzy('user_search_phone_number_fuzzy_too_short', (text) =>
    conditions.addressLike('phone', text),
  ),
  email_address: filter('texts', (values) =>
    conditions.addresses(
      'email',
      values.map((text) => text.toLowerCase()),
    ),
  ),
  email_id: filter('texts', (values) => conditions.addressIds('email', values)),
  email_verified: filter('flag', (is) => conditions.addressVerified('email', is)),
  email_address_fuzzy: fuzzy('user_search_email_address_fuzzy_too_short', (text) =>
    conditions.addressLike('email', text),
  ),
  oauth_provider: filter('texts', conditions.oauthProviders),
  webauthn_registration_verified: filter('flag', (is) =>
    conditions.hasVerified('webauthn_registrations', is),
  ),
  webauthn_registration_id: filter('texts', (ids) =>
    conditions.factorIds('webauthn_registrations', ids),
  ),
  biometric_registration_verified: filter('flag', (is) =>
    conditions.hasVerified('biometric_registrations', is),
  ),
  biometric_registration_id: filter('texts', (ids) =>
    conditions.factorIds('biometric_registrations', ids),
  ),
  crypto_wallet_id: filter('texts', (ids) => conditions.factorIds('crypto_wallets', ids)),
  crypto_wallet_address: filter('texts', conditions.walletAddresses),
  crypto_wallet_verified: filter('flag', (is) => conditions.hasVerified('crypto_wallets', is)),
  totp_id: filter('texts', (ids) => conditions.factorIds('totps', ids)),
  totp_verified: filter('flag', conditions.totpVerified),
  password_exists: filter('flag', conditions.passwordExists),
}
