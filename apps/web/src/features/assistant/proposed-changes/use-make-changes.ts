import type { Deletion } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, hasStatus, isProblem, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { showItem } from '../../../ui/show-item.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { ProposedChanges } from '../conversation.ts'
import { makeChange, placeOf, stopsAll } from './change-calls.ts'
import { changeMessages } from './texts.en.ts'

type Failures = Readonly<Record<number, string>>

/** What was made when nothing failed: the last item, and how many there are with earlier ones. */
type Made = { readonly lastId: string; readonly count: number }

/**
 * Makes the ticked changes one after the other. What fails is kept with its reason; what is already
 * there is unticked. Where every call would fail, the rest is not tried.
 */
export function useMakeChanges(options: {
  siteId: string
  changes: ProposedChanges
  onChanges: (changes: ProposedChanges) => void
  onDone: () => void
}) {
  const { siteId, changes, onChanges, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const baseKey = useIdempotencyKey()
  const [failures, setFailures] = useState<Failures>({})

  async function makeAll(indexes: readonly number[]): Promise<Made | undefined> {
    let state = changes
    let failed: Failures = {}
    let lastId: string | undefined
    setFailures(failed)
    for (const index of indexes) {
      const change = state.list[index]
      if (change === undefined) continue
      try {
        const idempotencyKey = `${baseKey}-${index}`
        const made = change as Exclude<typeof change, Deletion>
        const { id } = await makeChange(made, { api, siteId, idempotencyKey })
        lastId = id
        state = { ...state, done: [...state.done, index] }
      } catch (error) {
        failed = { ...failed, [index]: reasonOf(error) }
        setFailures(failed)
        if (isProblem(error, 'phone-taken'))
          state = { ...state, unticked: [...state.unticked, index] }
        if (stopsAll(error)) break
      }
      // Kept after each: closing or reloading must not make one of them a second time.
      onChanges(state)
    }
    const hasFailed = Object.keys(failed).length > 0
    return hasFailed || lastId === undefined ? undefined : { lastId, count: state.done.length }
  }

  const run = useSubmit({
    mutationFn: makeAll,
    onSuccess: (made) => {
      for (const { tool } of changes.list)
        void queryClient.invalidateQueries({ queryKey: placeOf({ tool }).list(siteId) })
      // The header counts the members.
      void queryClient.invalidateQueries({ queryKey: keys.details(siteId) })
      if (made === undefined) return
      const [first] = changes.list
      if (first !== undefined) navigate(`/${siteId}/${placeOf(first).tab}`)
      onDone()
      showItem(made.lastId)
      showToast({ text: changeMessages.allDone(made.count) })
    },
  })
  return { run, failures }
}

function reasonOf(error: unknown): string {
  if (isProblem(error, 'phone-taken')) return changeMessages.alreadyThere
  if (hasStatus(error, 404)) return changeMessages.gone
  if (error instanceof ApiError && error.status === 400) return error.message
  return refusalText(error, changeMessages.rowFailed)
}
