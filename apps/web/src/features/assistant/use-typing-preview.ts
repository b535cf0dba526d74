import type { Proposal } from '@maypole/contract/community'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import type { SiteTab } from '../../lib/routes.ts'
import type { Words } from './chat-body.ts'
import { chatBody } from './chat-body.ts'
import type { DeviceFacts } from './is-fast-device.ts'
import { isFastDevice } from './is-fast-device.ts'
import type { Timers } from './typing-preview.ts'
import { createTypingPreview } from './typing-preview.ts'

const browserTimers: Timers = {
  now: () => performance.now(),
  start: (callback, milliseconds) => setTimeout(callback, milliseconds),
  stop: (timer) => clearTimeout(timer as number),
}

/**
 * Returns what the text becomes so far, on devices and networks that are fast enough. `typed` takes
 * every change; `cancel` goes before a request that somebody asked for.
 */
export function useTypingPreview(options: { siteId: string; tab: SiteTab; timers?: Timers }) {
  const { siteId, tab, timers = browserTimers } = options
  const api = useApi()
  const [reply, setReply] = useState<Proposal>()
  const [isOn] = useState(() => isFastDevice(navigator as DeviceFacts))
  const words = useRef<Words>({ chat: '', answers: [] })
  const [preview] = useState(() =>
    createTypingPreview({
      ask: (_, signal) =>
        api.call('POST /sites/:site/chat', {
          params: { site: siteId },
          body: { ...chatBody(words.current, tab), typing: true },
          signal,
        }),
      onReply: setReply,
      timers,
    }),
  )
  useEffect(() => preview.cancel, [preview])

  return {
    isOn,
    reply,
    cancel: preview.cancel,
    typed(next: Words): void {
      words.current = next
      if (isOn) preview.typed(next.chat)
    },
  }
}
