import type { AssistantContext, Proposal } from '@maypole/contract/community'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import type { SiteTab } from '../../routes.ts'

/** Requests a proposal; a superseded request is aborted. */
export function usePreview(options: {
  siteId: string
  tab: SiteTab
  onAnswer: (proposal: Proposal) => void
}) {
  const { siteId, tab, onAnswer } = options
  const api = useApi()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  return useSubmit({
    mutationFn: (chat: string) => {
      underWay.current = new AbortController()
      const now = new Date()
      // The profile page suggests no kind (PD-56).
      const context: AssistantContext | undefined = tab === 'profile' ? undefined : tab
      return api.call('POST /sites/:site/chat', {
        params: { site: siteId },
        body: {
          chat,
          current_datetime: now.toISOString(),
          tz_offset: -now.getTimezoneOffset() / 60,
          timezone: ownTimeZone(),
          context,
        },
        signal: underWay.current.signal,
      })
    },
    onSuccess: onAnswer,
  })
}
