import { createIdp, type IdpClient } from '@maypole/sdk'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from './queries.ts'
import { useSession } from './session.tsx'

/** The identity provider's side of the headless client; screens that use it bring it along. */
export function useIdp(): IdpClient {
  const { client } = useSession()
  const [idp] = useState(() => client.use(createIdp))
  return idp
}

/** The apps that the viewer has allowed something. The client itself tries again what may pass. */
export function connectedAppsQuery(idp: IdpClient) {
  return queryOptions({
    queryKey: keys.connectedApps(),
    queryFn: async ({ signal }) => (await idp.getConnectedApps(signal)).connected_apps,
    retry: false,
  })
}
