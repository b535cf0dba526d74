import type { ProviderUser } from '@maypole/contract/provider'

/**
 * Returns claims about a user for the given scopes (OpenID Connect Core §5.1 and §5.4), alike for
 * userinfo and id tokens. Unknown ones are omitted.
 */
export function describeUser(
  user: ProviderUser,
  scopes: ReadonlySet<string>,
): Record<string, unknown> {
  const email = user.emails.find((one) => one.verified) ?? user.emails[0]
  const phone = user.phone_numbers.find((one) => one.verified) ?? user.phone_numbers[0]
  const { first_name, middle_name, last_name } = user.name
  const [account] = user.providers
  const claims = {
    sub: user.user_id,
    ...(scopes.has('profile')
      ? {
          name: [first_name, middle_name, last_name].filter((part) => part !== '').join(' '),
          given_name: first_name,
          middle_name,
          family_name: last_name,
          picture: account?.profile_picture_url ?? '',
          locale: account?.locale ?? '',
        }
      : {}),
    ...(scopes.has('email') && email !== undefined
      ? { email: email.email, email_verified: email.verified }
      : {}),
    ...(scopes.has('phone') && phone !== undefined
      ? { phone_number: phone.phone_number, phone_number_verified: phone.verified }
      : {}),
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== ''))
}
