import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/api-provider.tsx'
import { ownProfileQuery } from '../../../api/queries.ts'

/** How many proposals wait for the viewer, as the reply with their profile says. */
export function useWaitingCount(siteId: string): number {
  const { data } = useQuery({ ...ownProfileQuery(useApi(), siteId), enabled: false })
  return data?.proposals ?? 0
}
