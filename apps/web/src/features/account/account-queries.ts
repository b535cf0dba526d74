import {
  type AccountClient,
  createAccount,
  createOauth,
  createOwnSessions,
  type OauthClient,
  type OwnSessionsClient,
  ProviderApiError,
} from '@maypole/sdk'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'

/** Returns the provider's products that only this screen needs. */
export function useAccountClients(): {
  account: AccountClient
  oauth: OauthClient
  sessions: OwnSessionsClient
} {
  const { client } = useSession()
  const [clients] = useState(() => ({
    account: client.use(createAccount),
    oauth: client.use(createOauth),
    sessions: client.use(createOwnSessions),
  }))
  return clients
}

/** The signed-in user with all sign-in methods. The client itself retries transient failures. */
export function useUserQuery() {
  const { client } = useSession()
  return queryOptions({
    queryKey: keys.account(),
    queryFn: ({ signal }) => client.user.get(signal),
    retry: false,
  })
}

export function devicesQuery(sessions: OwnSessionsClient) {
  return queryOptions({
    queryKey: keys.devices(),
    queryFn: async ({ signal }) => (await sessions.list(signal)).sessions,
    retry: false,
  })
}

/** Whether a change was refused because the sign-in is too old for it. */
export function needsSignIn(error: unknown): boolean {
  return hasType(error, 'unauthorized_action')
}

/** Whether an error of the provider has this type. */
export function hasType(error: unknown, type: string): boolean {
  return error instanceof ProviderApiError && error.error_type === type
}
