import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { useSession } from '../../../api/session.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { attendanceKey } from './attendance-key.ts'
import { sendTicks } from './send-ticks.ts'

/** What sends again when the network is back, whatever screen is shown then. */
let sendAgain: (() => void) | undefined
addEventListener('online', () => sendAgain?.())

/** Milliseconds: it is about something that was done a while ago. */
const readFor = 20_000

/**
 * Returns what sends the ticks that are kept, now and whenever the network comes back until the
 * page is left.
 */
export function useSendTicks(): () => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { userId } = useSession()
  return useCallback(() => {
    if (userId === undefined) return
    const send = () =>
      void sendTicks({
        api,
        userId,
        onSaved: ({ siteId, eventId, recurrenceId }, ticks) =>
          queryClient.setQueryData(
            attendanceKey(siteId, eventId, recurrenceId),
            (before: object | undefined) => before && { ...before, ticks },
          ),
        onRefused: (text) => showToast({ text, duration: readFor }),
      })
    sendAgain = send
    send()
  }, [api, queryClient, showToast, userId])
}
