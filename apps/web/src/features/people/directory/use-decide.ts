import type { JoinRequest } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useToast } from '../../../ui/toast.tsx'
import { waitingMessages } from '../joining/texts.en.ts'

type Choice = 'approved' | 'declined' | 'blocked'

/**
 * Decides about somebody who waits, with one tap, and offers to undo that. The request leaves the
 * list at once, and comes back when the decision fails.
 */
export function useDecide(siteId: string): (request: JoinRequest, choice: Choice) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const running = useRef(new Set<string>())
  const list = keys.joinRequests(siteId)

  function send(request: JoinRequest, state: 'approved' | 'declined' | 'waiting', block = false) {
    return api.call('PATCH /sites/:site/join-requests/:request', {
      params: { site: siteId, request: request.id },
      body: { state, block, version: request.version },
    })
  }
  async function readAgain(): Promise<void> {
    const changed = [list, keys.ownProfile(siteId), keys.profiles(siteId), keys.details(siteId)]
    await Promise.all([
      ...changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      queryClient.invalidateQueries({ queryKey: keys.blockedNumbers(siteId) }),
    ])
  }
  async function undo(decided: JoinRequest): Promise<void> {
    try {
      await send(decided, 'waiting')
      showToast({ text: waitingMessages.undone(nameOf(decided)) })
    } catch (error) {
      showToast({ text: refusalText(error, waitingMessages.decideFailed) })
    }
    await readAgain()
  }
  async function decide(request: JoinRequest, choice: Choice): Promise<void> {
    await queryClient.cancelQueries({ queryKey: list })
    queryClient.setQueryData<readonly JoinRequest[]>(list, (before) =>
      before?.filter(({ id }) => id !== request.id),
    )
    try {
      const state = choice === 'approved' ? 'approved' : 'declined'
      const decided = await send(request, state, choice === 'blocked')
      showToast({
        text: waitingMessages[choice](nameOf(request)),
        onUndo: () => void undo(decided),
      })
    } catch (error) {
      const text = refusalText(error, waitingMessages.decideFailed)
      // Another admin was faster: there is nothing to try again.
      const isDecided = hasStatus(error, 409) || hasStatus(error, 404)
      showToast({ text, onRetry: isDecided ? undefined : () => void decide(request, choice) })
    }
    await readAgain()
  }
  return (request, choice) => {
    if (running.current.has(request.id)) return
    running.current.add(request.id)
    void decide(request, choice).finally(() => running.current.delete(request.id))
  }
}

function nameOf({ firstName, lastName }: JoinRequest): string {
  return `${firstName} ${lastName}`
}
