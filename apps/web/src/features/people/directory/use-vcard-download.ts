import type { Group, Profile } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useToast } from '../../../ui/toast.tsx'

/** A tap as soon as this after one that saved a file is the second half of a double tap. */
const doubleTapMs = 600

/**
 * Returns a handler that saves one file for a tap, and one for a double tap. Groups that have not
 * been loaded are not in it.
 */
export function useVcardDownload(siteId: string, contact: Profile): (event: MouseEvent) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const savedAt = useRef(Number.NEGATIVE_INFINITY)

  async function save(): Promise<void> {
    const groups = queryClient.getQueryData<readonly Group[]>(keys.groups(siteId)) ?? []
    try {
      const { downloadVcard } = await import('./download-vcards.ts')
      await downloadVcard(contact, { api, siteId, groups })
    } catch (error) {
      showToast({ text: errorText(error) })
    }
  }
  return ({ timeStamp }) => {
    if (timeStamp - savedAt.current < doubleTapMs) return
    savedAt.current = timeStamp
    void save()
  }
}
