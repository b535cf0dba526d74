import type { Site } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { ownProfileQuery, siteQuery } from '../../../api/queries.ts'
import { InstallHint } from './install-hint.tsx'
import { keepTabs } from './keep-tabs.ts'
import { TellHint } from './tell-hint.tsx'

/** What the screen has requested. Where that failed, nothing is requested again from here. */
const asShown = { enabled: false } as const

/** What makes a site useful on a phone: its lists without a network, and its icon. */
export function OnThePhone({ siteId }: { siteId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const site = useQuery({ ...siteQuery(api, siteId), ...asShown })
  const profile = useQuery({ ...ownProfileQuery(api, siteId), ...asShown })
  const isMember = profile.data != null
  useEffect(() => {
    if (isMember) void keepTabs({ api, queryClient, siteId })
  }, [isMember, api, queryClient, siteId])
  const shown: Site | undefined = isMember ? site.data : undefined
  return (
    shown !== undefined && (
      <>
        <InstallHint title={shown.title} />
        <TellHint />
      </>
    )
  )
}
