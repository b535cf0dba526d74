import type { Proposal } from '@maypole/contract/community'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import type { SiteTab } from '../../lib/routes.ts'
import type { Words } from './chat-body.ts'
import { chatBody } from './chat-body.ts'

/** Requests a proposal; a request is aborted when the dialog is closed. */
export function usePreview(options: {
  siteId: string
  tab: SiteTab
  onAnswer: (proposal: Proposal, words: Words) => void
}) {
  const { siteId, tab, onAnswer } = options
  const api = useApi()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  return useSubmit({
    /** `as` says of which kind it is to be, where that is not the one of the tab. */
    mutationFn: ({ as = tab, ...words }: Words & { as?: SiteTab | undefined }) => {
      underWay.current = new AbortController()
      return api.call('POST /sites/:site/chat', {
        params: { site: siteId },
        body: chatBody(words, as),
        signal: underWay.current.signal,
      })
    },
    onSuccess: onAnswer,
  })
}
