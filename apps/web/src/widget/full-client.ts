import type { Client } from '@maypole/sdk'
import { completeClient, type FullClient } from '@maypole/sdk/full'
import { useSession } from '../api/session.tsx'

const complete = new WeakMap<Client, FullClient>()

/**
 * The page's client with every product of the provider, for the screens that the widget draws; they
 * bring its code along.
 */
export function useFullClient(): FullClient {
  const { client } = useSession()
  const known = complete.get(client)
  if (known !== undefined) return known
  const full = completeClient(client)
  complete.set(client, full)
  return full
}
