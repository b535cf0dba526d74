import { createIdp, type IdpClient } from '@maypole/sdk'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from './queries.ts'
import { useSession } from './session.tsx'

/**
 * Returns the identity provider's part of the headless client, loaded with the screens that use it.
 */
export function useIdp(): IdpClient {
  const { client } = useSession()
  const [idp] = useState(() => client.use(createIdp))
  return idp
}

/** The apps with the viewer's consent. The client itself retries transient failures. */
export function connectedAppsQuery(idp: IdpClient) {
  return queryOptions({
    queryKey: keys.connectedApps(),
    queryFn: async ({ signal }) => (await idp.getConnectedApps(signal)).connected_apps,
    retry: false,
  })
}
