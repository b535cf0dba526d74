import { isOwnReturn } from '../../lib/provider-return.ts'

/** Says in an address that somebody comes back with an account to add. */
export const addingParameter = 'adding'

/** What somebody came back with who went to another provider to add an account there. */
export interface Returned {
  readonly token: string | null
  /** The type of the error, when there is no token. */
  readonly refusal: string | null
}

/** Returns where the page is, as the address to come back to with an account to add. */
export function addingAddress(): string {
  const url = new URL(location.href)
  url.searchParams.set(addingParameter, 'account')
  return url.href
}

/** Returns undefined when nobody came back, or came back to sign in. */
export function readReturned(): Returned | undefined {
  const { searchParams } = new URL(location.href)
  if (!searchParams.has(addingParameter) || !isOwnReturn()) return undefined
  return { token: searchParams.get('token'), refusal: searchParams.get('error') }
}
